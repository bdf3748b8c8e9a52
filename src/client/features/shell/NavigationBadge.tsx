import PriorityHigh from '~icons/ic/round-priority-high';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/formats/formatCount.ts';
import { joinNames } from '../../components/formats/joinNames.ts';
import { useWaiting } from '../../bot/needs/useWaiting.ts';
import { needsTone } from '../../theme/statusTones.ts';

interface BadgeProps {
  isCollapsed: boolean;
  /** Left out where nothing is asked of the person. */
  tone?: 'red' | typeof needsTone;
  children: ReactNode;
}

/** Beside the name of an entry; assistive technology does not get it. */
export function NavigationBadge({ isCollapsed, tone, children }: BadgeProps) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      data-tone={tone}
      sx={[badgeSx, isCollapsed && cornerSx, tone !== undefined && toneSx[tone]]}
    >
      {tone === 'red' && <PriorityHigh sx={{ fontSize: 12 }} />}
      {children}
    </Box>
  );
}

/** How many texts wait for the person; said to assistive technology in words. */
export function WaitingBadge({ isCollapsed }: { isCollapsed: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const { waiting, isUrgent } = useWaiting();
  if (waiting === 0) return null;
  const texts = [t('waiting', { count: waiting }), isUrgent && t('urgent')];
  return (
    <>
      <NavigationBadge isCollapsed={isCollapsed} tone={isUrgent ? 'red' : needsTone}>
        {formatCount(waiting)}
      </NavigationBadge>
      <Box component="span" sx={visuallyHidden}>
        {joinNames(texts, i18n.language)}
      </Box>
    </>
  );
}

const badgeSx = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  paddingInline: 0.75,
  borderRadius: '10px',
  typography: 'overline',
  lineHeight: '20px',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const toneSx = {
  [needsTone]: {
    backgroundColor: `status.${needsTone}.background`,
    color: `status.${needsTone}.text`,
  },
  // By its shape, too: a theme of the person may be as red.
  red: { backgroundColor: 'error.main', color: 'error.contrastText' },
} as const;

const cornerSx = {
  position: 'absolute',
  top: 4,
  right: 3,
  minWidth: 16,
  paddingInline: 0.5,
  fontSize: '0.6875rem',
  lineHeight: '16px',
} as const;
