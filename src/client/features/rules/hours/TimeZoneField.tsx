import Autocomplete from '@mui/material/Autocomplete';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/forms/TextInput.tsx';
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
      renderInput={(params) => (
        <TextInput
          {...params}
          label={t('hours.zone.label')}
          error={fault !== undefined}
          helperText={fault ?? kept ?? t('hours.zone.hint')}
        />
      )}
    />
  );
}
