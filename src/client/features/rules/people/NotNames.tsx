import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { BlockedPeople } from '../../../api/blockedPeople.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';

const mostShown = 10;

/** Which lines were not saved, since they are no names. */
export function NotNames({ notNames, notNamesTotal: count }: BlockedPeople) {
  const { t } = useTranslation('limits');
  if (count === 0) return null;
  const shown = notNames.slice(0, mostShown);
  const others = count - shown.length;
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t('people.notNames', { count, shown: formatCount(count) })}</AlertTitle>
      {t('people.notNamesText')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {shown.map(({ line, text }) => (
          <li key={line}>{t('people.line', { line: formatCount(line), text })}</li>
        ))}
      </Box>
      {others > 0 && t('people.others', { count: others, shown: formatCount(others) })}
    </Alert>
  );
}
