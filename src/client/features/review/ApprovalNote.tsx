import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ApprovedAnswer } from '../../api/reviews.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';

/** Who has approved an answer, and when. */
export function ApprovalNote({ approval }: Pick<ApprovedAnswer, 'approval'>) {
  const { t } = useTranslation('review');
  if (!approval) return null;
  const { by: name, at } = approval;
  const date = formatDateTime(at);
  return (
    <Typography
      component="p"
      variant="caption"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {name === null ? t('approval.unnamed', { date }) : t('approval.named', { name, date })}
    </Typography>
  );
}
