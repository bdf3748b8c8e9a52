import CloudOffIcon from '~icons/ic/round-cloud-off';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { useCover } from '../../components/useCover.ts';
import { useConnection } from '../../profile/useConnection.ts';

/** Says that what is on the page may be old, and that it will catch up by itself: at the lower edge, where its coming moves nothing. */
export function OfflineBanner() {
  const { t } = useTranslation(['shell', 'common']);
  const { problem, outdatedSince } = useConnection();
  const banner = useRef<HTMLElement>(null);
  useCover('connection', banner);
  return (
    <Box component="output" ref={banner} sx={placeSx}>
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

const placeSx = { display: 'block', position: 'sticky', bottom: 0, zIndex: 'appBar' };

const rootSx = {
  display: 'flex',
  gap: 1.5,
  paddingTop: 1.5,
  paddingBottom: 'calc(12px + env(safe-area-inset-bottom))',
  paddingInline: { xs: 2, md: 4 },
  typography: 'body2',
  wordBreak: 'auto-phrase',
  backgroundColor: 'text.primary',
  color: 'background.paper',
} as const;
