import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../../../../shared/language/weekdays.ts';
import { useFault } from '../../../components/forms/useFault.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';

const days = [1, 2, 3, 4, 5, 6, 7];

/** Weekdays, Monday first; each on or off. */
export function DaysField({ name }: { name: string }) {
  const { t } = useTranslation('limits');
  const { language } = useLanguage();
  const [{ value }, , { setValue }] = useField<number[]>(name);
  const fault = useFault(name);
  const errorId = useId();
  const toggle = (day: number) =>
    void setValue(
      value.includes(day) ? value.filter((each) => each !== day) : [...value, day].toSorted(),
    );
  return (
    <div>
      <Box
        component="fieldset"
        aria-label={t('hours.days')}
        aria-describedby={fault && errorId}
        data-invalid={fault && true}
        sx={daysSx}
      >
        {days.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            selected={value.includes(day)}
            onChange={() => toggle(day)}
            title={weekdayName(day, language, 'long')}
          >
            {weekdayName(day, language, 'short')}
          </ToggleButton>
        ))}
      </Box>
      {fault && (
        <FormHelperText id={errorId} error>
          {fault}
        </FormHelperText>
      )}
    </div>
  );
}

const daysSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(4, minmax(44px, 1fr))', sm: 'repeat(7, minmax(44px, 56px))' },
  gap: 0.5,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  '& .MuiToggleButton-root': {
    minWidth: 0,
    minHeight: 44,
    px: 1,
    py: 0,
    typography: 'body2',
    textTransform: 'none',
    borderColor: 'divider',
    color: 'text.secondary',
    '&.Mui-selected': { color: 'accent.contrastText', bgcolor: 'accent.main', fontWeight: 600 },
  },
} as const;
