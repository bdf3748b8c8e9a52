import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { belowUndo } from './belowUndo.ts';
import type { Aim } from './useDragged.ts';

/** Names what a finger on a card would ask for, at the edge from which the card goes. */
export function SwipeAim({ aim: { decision, isReached } }: { aim: Aim }) {
  const { t } = useTranslation('review');
  const colors = isReached
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : { bgcolor: 'muted.main', color: 'text.primary' };
  return (
    <Box aria-hidden sx={[rootSx, decision === 'leave' && { justifyContent: 'flex-end' }]}>
      <Box sx={[aimSx, colors]}>{t(`actions.${decision}`)}</Box>
    </Box>
  );
}

const rootSx = {
  position: 'absolute',
  inset: 8,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  pointerEvents: 'none',
} as const;

/** In view also where the head of the card is not. */
const aimSx = {
  position: 'sticky',
  top: { xs: belowUndo, md: 8 },
  px: 1.5,
  py: 1,
  borderRadius: '10px',
  typography: 'subtitle2',
  boxShadow: 3,
} as const;
