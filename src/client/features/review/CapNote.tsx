import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { useCapOpening } from './useCapOpening.ts';

/** Says beside a text that it cannot be approved yet. */
export function CapNote({ item, opensAt }: { item: ReviewItem; opensAt: string | null }) {
  const { t } = useTranslation('review');
  const capOpening = useCapOpening();
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {t('cap.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {capOpening(opensAt, item)}
      </Typography>
    </div>
  );
}
