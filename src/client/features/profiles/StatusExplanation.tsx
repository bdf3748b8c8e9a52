import LightbulbIcon from '@mui/icons-material/LightbulbOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';

/** What a status means and what to do about it. */
export function StatusExplanation({ state }: { state: SyncState }) {
  const { t } = useTranslation('profiles');
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="p">
        {t(`status.${state}.title`)}
      </Typography>
      <Typography variant="body2">{t(`status.${state}.description`)}</Typography>
      <Stack direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
        <LightbulbIcon fontSize="small" titleAccess={t('tip')} />
        <Typography variant="body2">{t(`status.${state}.tip`)}</Typography>
      </Stack>
    </Stack>
  );
}
