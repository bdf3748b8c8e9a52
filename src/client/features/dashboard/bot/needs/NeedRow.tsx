import ChevronRight from '~icons/ic/round-chevron-right';
import PriorityHigh from '~icons/ic/round-priority-high';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Need } from '../../../../bot/needs/needsOf.ts';
import { useChooseProfile } from '../../../../profile/useChooseProfile.ts';

interface NeedRowProps {
  need: Need;
  /** Whether it says of which profile it is. */
  isNamed: boolean;
  /** Whether another profile is shown now, so that this one is chosen on the way. */
  isElsewhere: boolean;
}

export function NeedRow({ need, isNamed, isElsewhere }: NeedRowProps) {
  const { t } = useTranslation('dashboard');
  const choose = useChooseProfile();
  const { kind, profile, count, place } = need;
  const isUrgent = kind === 'danger';
  const way =
    isElsewhere && profile
      ? { onClick: () => choose(profile.id, place) }
      : { component: Link, to: place };
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <ButtonBase {...way} sx={[rowSx, isUrgent && { color: 'error.main' }]}>
        {isUrgent && <PriorityHigh fontSize="small" aria-hidden />}
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" component="span" sx={titleSx}>
            {t(`bot.needs.${kind}`, { count })}
          </Typography>{' '}
          {isNamed && profile && (
            <Typography variant="caption" component="span" sx={nameSx}>
              {profile.username}
            </Typography>
          )}
        </Box>
        <ChevronRight fontSize="small" aria-hidden sx={{ ml: 'auto' }} />
      </ButtonBase>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 44,
  px: 1,
  py: 0.5,
  borderRadius: '10px',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
};

// A line of its own height: inside another line it would be spaced by that one's.
const titleSx = { display: 'block', fontWeight: 600 };

const nameSx = { display: 'block', color: 'text.secondary' };
