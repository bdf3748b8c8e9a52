import { useTranslation } from 'react-i18next';
import { activityOutcomes, type ActivityOutcome } from '../../../../shared/contract/activity.ts';
import { SelectInput } from '../../../components/forms/SelectInput.tsx';

interface OutcomeFilterProps {
  /** All without it. */
  outcome: ActivityOutcome | undefined;
  onChoose: (outcome: ActivityOutcome | undefined) => void;
}

export function OutcomeFilter({ outcome, onChoose }: OutcomeFilterProps) {
  const { t } = useTranslation('activity');
  return (
    <SelectInput
      label={t('filter.outcome')}
      value={outcome ?? ''}
      onChange={({ target }) => onChoose(activityOutcomes.find((each) => each === target.value))}
      options={[
        { value: '', text: t('filter.anyOutcome') },
        ...activityOutcomes.map((each) => ({ value: each, text: t(`filter.outcomes.${each}`) })),
      ]}
    />
  );
}
