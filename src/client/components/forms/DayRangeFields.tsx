import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '../../../shared/days.ts';
import { formatDay } from '../formats/formatDay.ts';
import { TextInput } from './TextInput.tsx';
import { useTypedDays, type DayRange, type DayLimits, type TypedDay } from './useTypedDays.ts';

export interface DayRangeFieldsProps extends DayLimits {
  range: DayRange;
  onChoose: (range: DayRange) => void;
}

/** A first and a last day, which are chosen once both fields can be read; what is wrong stands below its field. */
export function DayRangeFields({
  first = firstDay,
  last = lastDay,
  ...props
}: DayRangeFieldsProps) {
  const { t } = useTranslation('days');
  const limits = { first, last };
  const { fieldOf } = useTypedDays({ ...limits, ...props });
  const told = { first: formatDay(first), last: formatDay(last) };
  const input = (name: 'from' | 'to', { fault, ...field }: TypedDay) => (
    <TextInput
      {...field}
      type="date"
      label={t(name)}
      error={fault !== undefined}
      helperText={fault && t(`faults.${fault}`, told)}
      // With years of four digits the browser goes on after the fourth.
      slotProps={{ htmlInput: { min: first, max: last } }}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is as wide as its contents at least
    <Box role="group" aria-label={t('label')} sx={rootSx}>
      {input('from', fieldOf('from'))}
      {input('to', fieldOf('to'))}
    </Box>
  );
}

const rootSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
  alignItems: 'start',
  gap: 1.5,
  '& input': { minHeight: 21, minWidth: 0, px: 1.5 },
};
