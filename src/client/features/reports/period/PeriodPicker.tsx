import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DayRangeFields } from '../../../components/forms/DayRangeFields.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { isOwn, periods, rangeOf, type PeriodChoice, type Span } from './span.ts';

interface PeriodPickerProps {
  choice: PeriodChoice;
  /** What is shown; undefined while the days are not there. */
  span: Span | undefined;
  /** All days that there are. */
  limits: { first: string; last: string } | undefined;
  onChoose: (choice: PeriodChoice) => void;
}

/** Of which days the reports are: so many up to today, or a first and a last one. */
export function PeriodPicker({ choice, span, limits, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation('history');
  const range = span && rangeOf(span);
  return (
    <Box sx={rootSx}>
      <ChoiceButtons
        label={t('period')}
        options={[
          ...periods.map((value) => ({ value, text: t('days', { days: value }) })),
          { value: own, text: t('own'), isDisabled: !range },
        ]}
        value={isOwn(choice) ? own : choice}
        onChoose={(chosen) => (chosen === own ? range && onChoose(range) : onChoose(chosen))}
      />
      {isOwn(choice) && range && limits && (
        <DayRangeFields
          {...limits}
          range={range}
          onChoose={({ from, to }) => from && to && onChoose({ from, to })}
        />
      )}
    </Box>
  );
}

const own = 'own';

const rootSx = {
  display: 'grid',
  justifyItems: { sm: 'start' },
  gap: 1.5,
  '& > :nth-of-type(2)': { width: '100%', maxWidth: 380 },
};
