import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { BlockedPeople } from '../../../api/blockedPeople.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';

const mostShown = 10;

/** Which of the saved names nobody has. */
export function NotFound({ notFound, notFoundTotal: count }: BlockedPeople) {
  const { t } = useTranslation('limits');
  if (count === 0) return null;
  const names = notFound.slice(0, mostShown);
  const others = count - names.length;
  const more = others > 0 ? t('people.others', { count: others, shown: formatCount(others) }) : [];
  return (
    <Alert severity="info" role="note" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>
        {t('people.notFound', {
          count,
          shown: formatCount(count),
          names: names.concat(more).join(', '),
        })}
      </AlertTitle>
      {t('people.notFoundText')}
    </Alert>
  );
}
