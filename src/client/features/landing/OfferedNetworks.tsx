import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { networkNames } from '../../../shared/contract/networkNames.ts';
import { useNetworks } from '../../api/useNetworks.ts';
import { ifServedSx } from '../../components/offer.ts';

/** The networks of this Meelo by name, and why others are not among them. */
export function OfferedNetworks() {
  const { t } = useTranslation('landing');
  const { isKnown, offered, nameOf } = useNetworks();
  const labelId = useId();
  return (
    <Box sx={{ mt: 3, typography: 'body2' }}>
      <Box sx={lineSx}>
        <span id={labelId}>{t('hero.networks')}</span>
        <Box component="ul" aria-labelledby={labelId} sx={namesSx}>
          {(isKnown ? offered : networkNames).map((network) => (
            <Box key={network} component="li" sx={[nameSx, !isKnown && ifServedSx(network)]}>
              {nameOf(network)}
            </Box>
          ))}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('hero.rule')}
      </Typography>
    </Box>
  );
}

const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const namesSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  // Kept free where the names come later.
  minHeight: 30,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

const nameSx = {
  px: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '15px',
  fontWeight: 600,
} as const;
