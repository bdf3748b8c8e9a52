import CloudOffIcon from '~icons/ic/round-cloud-off';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { useConnection } from '../../profile/useConnection.ts';

/** Says that what is on the page may be old, and that it will catch up by itself. */
export function OfflineBanner() {
  const { t } = useTranslation(['shell', 'common']);
  const { problem, outdatedSince } = useConnection();
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {problem && (
        <Box component="span" sx={rootSx}>
          <CloudOffIcon fontSize="small" aria-hidden="true" />
          <Box component="span">
            <strong>{t(`${problem}.title`)}.</strong> {t(`${problem}.description`)}{' '}
            {outdatedSince && t('common:state.lastUpdate', { time: formatInstant(outdatedSince) })}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  gap: 1.5,
  paddingBlock: 1.5,
  paddingInline: { xs: 2, md: 4 },
  typography: 'body2',
  wordBreak: 'auto-phrase',
  backgroundColor: 'text.primary',
  color: 'background.paper',
} as const;
