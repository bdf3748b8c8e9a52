import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/formats/formatCount.ts';
import { joinNames } from '../../components/formats/joinNames.ts';
import { useWaiting } from '../../bot/needs/useWaiting.ts';

interface BadgeProps {
  isCollapsed: boolean;
  isUrgent?: boolean;
  children: ReactNode;
}

/** Beside the name of an entry; assistive technology does not get it. */
export function NavigationBadge({ isCollapsed, isUrgent = false, children }: BadgeProps) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={[badgeSx, isCollapsed && cornerSx, isUrgent && urgentSx]}
    >
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
      <NavigationBadge isCollapsed={isCollapsed} isUrgent={isUrgent}>
        {formatCount(waiting)}
      </NavigationBadge>
      <Box component="span" sx={visuallyHidden}>
        {joinNames(texts, i18n.language)}
      </Box>
    </>
  );
}

const badgeSx = {
  minWidth: 20,
  paddingInline: 0.75,
  borderRadius: '10px',
  textAlign: 'center',
  typography: 'overline',
  lineHeight: '20px',
  backgroundColor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const urgentSx = { backgroundColor: 'error.main', color: 'error.contrastText' };

const cornerSx = {
  position: 'absolute',
  top: 4,
  right: 3,
  minWidth: 16,
  paddingInline: 0.5,
  fontSize: '0.6875rem',
  lineHeight: '16px',
} as const;
