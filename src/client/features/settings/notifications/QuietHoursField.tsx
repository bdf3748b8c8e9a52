import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { FormSwitch } from '../../../components/forms/FormSwitch.tsx';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import type { NotificationValues } from './notificationValues.ts';

/** When only what is urgent may be told. */
export function QuietHoursField() {
  const { t } = useTranslation('notifications');
  const { isQuiet, quietHours } = useFormikContext<NotificationValues>().values;
  const { from, until } = quietHours;
  const isOvernight = until !== '' && until < from;
  return (
    <FieldGroup legend={t('quiet.legend')}>
      <FormSwitch
        name="isQuiet"
        label={t('quiet.label')}
        helperText={isQuiet ? null : t('quiet.none')}
      />
      {isQuiet && (
        <Box sx={timesSx}>
          <FormTextField name="quietHours.from" label={t('quiet.from')} type="time" />
          <FormTextField
            name="quietHours.until"
            label={t('quiet.until')}
            type="time"
            helperText={isOvernight && t('quiet.overnight')}
          />
        </Box>
      )}
    </FieldGroup>
  );
}

const timesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))',
  alignItems: 'start',
  gap: 1.5,
  maxWidth: 420,
  mt: 1.5,
};
