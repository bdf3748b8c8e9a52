import ArrowBack from '~icons/ic/baseline-arrow-back';
import ArrowForward from '~icons/ic/baseline-arrow-forward';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { SwipeDirection } from '../../components/useSwipe.ts';

export function SwipeArrow({ direction }: { direction: SwipeDirection }) {
  const { t } = useTranslation('activity');
  const Arrow = direction === 'next' ? ArrowForward : ArrowBack;
  return (
    <Box
      sx={{
        position: 'absolute',
        top: '50%',
        [direction === 'next' ? 'right' : 'left']: 16,
        transform: 'translateY(-50%)',
        display: 'flex',
        p: 1.5,
        borderRadius: '50%',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        boxShadow: 3,
        pointerEvents: 'none',
      }}
    >
      <Arrow titleAccess={t(`pages.${direction}`)} />
    </Box>
  );
}
