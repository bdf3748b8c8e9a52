import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface HistoryFrameProps {
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function HistoryFrame({ action, children }: HistoryFrameProps) {
  const { t } = useTranslation('history');
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={rootSx}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography id={titleId} variant="h2">
          {t('title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('subtitle')}
        </Typography>
      </Box>
      {action && <Box sx={actionSx}>{action}</Box>}
      {children}
    </Card>
  );
}

export function HistorySkeleton() {
  const { t } = useTranslation('history');
  return (
    <HistoryFrame>
      <Box component="output" aria-label={t('loading')} sx={gridSx}>
        {Array.from({ length: 3 }, (_none, index) => (
          <Skeleton key={index} variant="rounded" height={290} />
        ))}
      </Box>
    </HistoryFrame>
  );
}

const rootSx = {
  p: { xs: 2, md: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
};

const actionSx = { display: 'flex', flexWrap: 'wrap', gap: 1.5 };

const gridSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};
