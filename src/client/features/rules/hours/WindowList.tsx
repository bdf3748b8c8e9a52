import AddIcon from '~icons/ic/round-add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ownLimits } from '../../../../shared/contract/rulesLimits.ts';
import { KeptNote } from '../../../components/forms/KeptNote.tsx';
import { presetNames, presets, type HoursValues, type WindowValues } from './hoursValues.ts';
import { WindowFields } from './WindowFields.tsx';

const newWindow: WindowValues = { days: [1, 2, 3, 4, 5], from: '', to: '' };

/** The windows of the week in which the bot may act. */
export function WindowList() {
  const { t } = useTranslation('limits');
  const { values, setFieldValue, validateForm } = useFormikContext<HoursValues>();
  const add = useRef<HTMLButtonElement>(null);
  const presetsId = useId();
  const { windows } = values;
  const change = (changed: WindowValues[]) => void setFieldValue('windows', changed);
  return (
    <>
      <Box component="fieldset" aria-labelledby={presetsId} sx={rowSx}>
        <Typography id={presetsId} variant="body2" color="textSecondary">
          {t('hours.presets.label')}
        </Typography>
        {presetNames.map((name) => (
          <Button key={name} size="small" variant="outlined" onClick={() => change(presets[name])}>
            {t(`hours.presets.${name}`)}
          </Button>
        ))}
      </Box>
      {windows.length === 0 && <Alert severity="warning">{t('hours.never')}</Alert>}
      {/* What is wrong with a window goes with it, and a new one, whose times nobody has typed yet, is not checked. */}
      <FieldArray name="windows" validateOnChange={false}>
        {({ push, remove }) => (
          <>
            {windows.map((_, index) => (
              <WindowFields
                key={index}
                index={index}
                onRemove={() => {
                  remove(index);
                  void validateForm({ ...values, windows: windows.toSpliced(index, 1) });
                  add.current?.focus();
                }}
              />
            ))}
            <KeptNote name="windows" />
            <Button
              ref={add}
              variant="outlined"
              startIcon={<AddIcon />}
              disabled={windows.length >= ownLimits.windows}
              onClick={() => push(newWindow)}
              sx={{ justifySelf: 'start' }}
            >
              {t('hours.add')}
            </Button>
          </>
        )}
      </FieldArray>
    </>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
};
