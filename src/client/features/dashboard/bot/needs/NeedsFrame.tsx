import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** As high with nothing in it as with one row, so that nothing moves when something comes. */
export function NeedsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={rootSx}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {t('bot.needs.title')}
      </Typography>
      <Box sx={bodySx}>{children}</Box>
    </Box>
  );
}

const rootSx = { pt: 1.5, borderTop: 1, borderColor: 'divider' };

const bodySx = { minHeight: 44, display: 'grid', alignItems: 'center' };
