import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { notificationEvents } from '../../../../shared/contract/notificationLists.ts';
import { FormToggle } from '../../../components/forms/FormToggle.tsx';
import { FieldGroup } from '../FieldGroup.tsx';

/** Of what a person is told. */
export function EventsField() {
  const { t } = useTranslation('notifications');
  return (
    <FieldGroup legend={t('events.legend')}>
      <Stack sx={listSx}>
        {notificationEvents.map((event) => (
          <FormToggle
            key={event}
            Control={Checkbox}
            name={`told.${event}`}
            label={t(`events.${event}.label`)}
            helperText={t(`events.${event}.note`)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

// A note stands below the label, which the box stands before.
const listSx = {
  gap: 1,
  // A label of two lines keeps the distance that the box gives one of a line.
  '& .MuiFormControlLabel-label': { py: '9px' },
  '& .MuiFormHelperText-root': { ml: '31px', mt: -0.75 },
};
