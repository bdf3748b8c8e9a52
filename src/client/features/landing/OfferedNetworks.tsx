import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { networkNames } from '../../../shared/contract/networkNames.ts';
import { useNetworks } from '../../api/useNetworks.ts';
import { hiddenUnlessOffered } from './hiddenUnlessOffered.ts';

/** The networks of this Meelo by name, and why others are not among them. */
export function OfferedNetworks() {
  const { t } = useTranslation('landing');
  const { isKnown, offered, nameOf } = useNetworks();
  const labelId = useId();
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 3 }}>
      <span id={labelId}>{t('hero.networks')}</span>
      <Box component="ul" aria-labelledby={labelId} sx={namesSx}>
        {(isKnown ? offered : networkNames).map((network) => (
          <li key={network} className={isKnown ? undefined : network}>
            {nameOf(network)}
          </li>
        ))}
      </Box>
      <br />
      {t('hero.rule')}
    </Typography>
  );
}

// Within the line: the page carries few styles of its own.
const namesSx = {
  display: 'inline',
  p: 0,
  '& li': { display: 'inline', ml: 1.5, fontWeight: 600 },
  ...hiddenUnlessOffered(...networkNames),
};
