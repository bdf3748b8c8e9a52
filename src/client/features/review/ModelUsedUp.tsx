import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notices/Notice.tsx';
import { formatInstant } from '../../components/formats/formatDateTime.ts';

/** Says that the language model does nothing more for the account today. */
export function ModelUsedUp({ freeAt }: { freeAt: string }) {
  const { t } = useTranslation('review');
  return (
    <Notice>
      <Alert severity="info">{t('modelUsedUp', { time: formatInstant(Date.parse(freeAt)) })}</Alert>
    </Notice>
  );
}
