import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Aim } from './useDragged.ts';

/** Names what a finger on a card would ask for, at the edge from which the card goes. */
export function SwipeAim({ aim: { decision, isReached } }: { aim: Aim }) {
  const { t } = useTranslation('review');
  const colors = isReached
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : { bgcolor: 'muted.main', color: 'text.primary' };
  return (
    <Box aria-hidden sx={[rootSx, decision === 'approve' ? { left: 8 } : { right: 8 }, colors]}>
      {t(`actions.${decision}`)}
    </Box>
  );
}

const rootSx = {
  position: 'absolute',
  top: 8,
  zIndex: 1,
  px: 1.5,
  py: 1,
  borderRadius: '10px',
  typography: 'subtitle2',
  boxShadow: 3,
  pointerEvents: 'none',
} as const;
