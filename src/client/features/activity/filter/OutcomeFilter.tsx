import { useTranslation } from 'react-i18next';
import { activityEnds, type ActivityEnd } from '../../../../shared/contract/activity.ts';
import { SelectInput } from '../../../components/forms/SelectInput.tsx';

interface OutcomeFilterProps {
  /** All without it. */
  outcome: ActivityEnd | undefined;
  onChoose: (outcome: ActivityEnd | undefined) => void;
}

export function OutcomeFilter({ outcome, onChoose }: OutcomeFilterProps) {
  const { t } = useTranslation('activity');
  return (
    <SelectInput
      label={t('filter.outcome')}
      value={outcome ?? ''}
      onChange={({ target }) => onChoose(activityEnds.find((each) => each === target.value))}
      options={[
        { value: '', text: t('filter.anyOutcome') },
        ...activityEnds.map((each) => ({ value: each, text: t(`filter.outcomes.${each}`) })),
      ]}
    />
  );
}
