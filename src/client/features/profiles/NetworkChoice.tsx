import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import type { ParseKeys } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNetworks } from '../../api/useNetworks.ts';

/** One of the networks that the server offers, each with what it is. */
export function NetworkChoice({ value }: { value: string }) {
  const [field] = useField<string>('network');
  const { t } = useTranslation('profile-form');
  const { offered, nameOf } = useNetworks();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary' }}>
        {t('network.label')}
      </FormLabel>
      <RadioGroup aria-labelledby={id} {...field} value={value}>
        {offered.map((network) => (
          <FormControlLabel
            key={network}
            value={network}
            control={<Radio />}
            sx={choiceSx}
            label={
              <Box component="span" sx={{ display: 'block', py: 1 }}>
                {nameOf(network)}
                <About network={network} />
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** What a network is, where the language has a text for it. */
function About({ network }: { network: string }) {
  const { t, i18n } = useTranslation();
  const key = `profile-form:about.${network}`;
  if (!i18n.exists(key)) return null;
  return (
    <Typography component="span" variant="body2" sx={textSx}>
      {t(key as ParseKeys)}
    </Typography>
  );
}

const choiceSx = { alignItems: 'flex-start', mr: 0 };

const textSx = { display: 'block', color: 'text.secondary' };
