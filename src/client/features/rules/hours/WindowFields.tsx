import DeleteIcon from '~icons/ic/round-delete-outline';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { useFault } from '../../../components/forms/useFault.ts';
import { DaysField } from './DaysField.tsx';
import { endOf, type HoursValues } from './hoursValues.ts';

interface WindowFieldsProps {
  index: number;
  onRemove: () => void;
}

/** Days and times of one window. */
export function WindowFields({ index, onRemove }: WindowFieldsProps) {
  const { t } = useTranslation('limits');
  const { values } = useFormikContext<HoursValues>();
  const titleId = useId();
  const window = values.windows[index];
  const end = window && endOf(window);
  const name = `windows.${index}`;
  const number = index + 1;
  const fault = useFault(name);
  return (
    <Box component="fieldset" aria-labelledby={titleId} sx={groupSx}>
      <Box sx={headSx}>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {t('hours.window', { number })}
        </Typography>
        <IconButton aria-label={t('hours.remove', { number })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Box>
      <DaysField name={`${name}.days`} />
      <Box sx={timesSx}>
        <FormTextField
          name={`${name}.from`}
          label={t('hours.from')}
          type="time"
          error={fault !== undefined}
        />
        <FormTextField
          name={`${name}.to`}
          label={t('hours.to')}
          type="time"
          error={fault !== undefined}
          helperText={end && t(`hours.${end}`)}
        />
      </Box>
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Box>
  );
}

const groupSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
  m: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

const headSx = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 };

const timesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))',
  alignItems: 'start',
  gap: 1.5,
  maxWidth: 400,
};
