import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { networkNames } from '../../../shared/contract/networkNames.ts';
import { useNetworks } from '../../api/useNetworks.ts';

/** The networks of this Meelo by name, and why others are not among them. */
export function OfferedNetworks() {
  const { t } = useTranslation('landing');
  const { isKnown, offered, nameOf } = useNetworks();
  const labelId = useId();
  return (
    <>
      <Box sx={lineSx}>
        <span id={labelId}>{t('hero.networks')}</span>
        <ul aria-labelledby={labelId}>
          {(isKnown ? offered : networkNames).map((network) => (
            <li key={network} className={isKnown ? undefined : network}>
              {nameOf(network)}
            </li>
          ))}
        </ul>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t('hero.rule')}
      </Typography>
    </>
  );
}

// The page is painted before anything asks for the configuration: what the server offers stands in its `data-offer`.
const unserved = networkNames.map((network) => [
  `html:not([data-offer~=${network}]) & .${network}`,
  { display: 'none' },
]);

// One set of styles for all of it: the page carries them.
const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  mt: 3,
  mb: -2,
  typography: 'body2',
  '& ul': { display: 'contents' },
  '& li': { display: 'block', fontWeight: 600 },
  ...Object.fromEntries(unserved),
};
