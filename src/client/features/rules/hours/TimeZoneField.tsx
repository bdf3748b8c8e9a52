import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useFault } from '../../../components/forms/useFault.ts';
import { useKept } from '../../../components/forms/useKept.ts';
import { timeZoneName, timeZonesWith } from './timeZones.ts';

/** On whose clocks the hours are read. */
export function TimeZoneField() {
  const { t } = useTranslation('limits');
  const [{ value }, , { setValue }] = useField<string>('timeZone');
  const fault = useFault('timeZone');
  const kept = useKept('timeZone');
  return (
    <Autocomplete
      options={timeZonesWith(value)}
      value={value}
      onChange={(_event, chosen) => void setValue(chosen)}
      getOptionLabel={timeZoneName}
      disableClearable
      autoHighlight
      // What was typed and is marked counts, also where Tab leads on.
      autoSelect
      openText={t('hours.zone.open')}
      closeText={t('hours.zone.close')}
      noOptionsText={t('hours.zone.none')}
      sx={{ maxWidth: 420 }}
      renderInput={({ id, slotProps }) => (
        <FormControl fullWidth error={fault !== undefined}>
          <InputLabel {...slotProps.inputLabel}>{t('hours.zone.label')}</InputLabel>
          <OutlinedInput
            id={id}
            {...slotProps.input}
            aria-describedby={`${id}-note`}
            slotProps={{ input: slotProps.htmlInput }}
          />
          <FormHelperText id={`${id}-note`}>{fault ?? kept ?? t('hours.zone.hint')}</FormHelperText>
        </FormControl>
      )}
    />
  );
}
