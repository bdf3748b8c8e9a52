import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { networkNames } from '../../../shared/contract/networkNames.ts';
import { useNetworks } from '../../api/useNetworks.ts';
import { notServed } from '../../components/offer.ts';

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

const unserved = networkNames.map((network) => [
  `${notServed(network)} .${network}`,
  { display: 'none' },
]);

// One set of styles for all of it: the page carries them.
const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 3,
  mb: -2,
  typography: 'body2',
  // As high as a line of names, which come later where no server has written them.
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 30, m: 0, p: 0 },
  '& li': {
    display: 'block',
    px: 1.5,
    py: 0.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: '15px',
    fontWeight: 600,
  },
  ...Object.fromEntries(unserved),
};
