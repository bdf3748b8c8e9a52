import Autocomplete from '@mui/material/Autocomplete';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextInput } from './TextInput.tsx';
import { useFault } from './useFault.ts';
import { useKept } from './useKept.ts';
import { timeZoneName, timeZonesWith } from './timeZones.ts';

/** On whose clocks times of day are read, of the form around it. */
export function TimeZoneField() {
  const { t } = useTranslation('time-zone');
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
      openText={t('open')}
      closeText={t('close')}
      noOptionsText={t('none')}
      sx={{ maxWidth: 420 }}
      renderInput={(params) => (
        <TextInput
          {...params}
          label={t('label')}
          error={fault !== undefined}
          helperText={fault ?? kept ?? t('hint')}
        />
      )}
    />
  );
}
