import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface HoursFrameProps {
  summary: ReactNode;
  children: ReactNode;
}

/** As high in every state, so that nothing below moves. */
export function HoursFrame({ summary, children }: HoursFrameProps) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h2">
        {t('bot.hours.title')}
      </Typography>
      <Typography variant="body2" component="div" sx={summarySx}>
        {summary}
      </Typography>
      {children}
    </Card>
  );
}

export function HoursSkeleton() {
  return (
    <HoursFrame summary={<Skeleton width={180} />}>
      <Skeleton variant="rounded" height={hoursHeight} />
    </HoursFrame>
  );
}

/** The height of the bars and their hours, in px. */
export const hoursHeight = 84;

const summarySx = { mt: 0.5, mb: 1.5, minHeight: 20, color: 'text.secondary' };
