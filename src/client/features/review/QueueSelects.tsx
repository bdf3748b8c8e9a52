import { useTranslation } from 'react-i18next';
import { postKinds } from '../../../shared/contract/reading.ts';
import type { ReviewFilter } from '../../api/reviews.ts';
import { SelectInput } from '../../components/forms/SelectInput.tsx';
import { useProfiles } from '../../profile/useProfiles.ts';

export interface QueueFiltersProps {
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
}

/** Of which profile and of which kind the queue is. */
export function QueueSelects({ filter, onFilter }: QueueFiltersProps) {
  const { t } = useTranslation(['review', 'activity']);
  const { data: profiles = [] } = useProfiles();
  return (
    <>
      {profiles.length > 1 && (
        <SelectInput
          label={t('queue.profile')}
          value={filter.profile ?? ''}
          onChange={({ target }) => onFilter({ ...filter, profile: target.value || undefined })}
          options={[
            { value: '', text: t('queue.allProfiles') },
            ...profiles.map(({ id, username }) => ({ value: String(id), text: username })),
          ]}
        />
      )}
      <SelectInput
        label={t('queue.kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, kind: postKinds.find((each) => each === target.value) })
        }
        options={[
          { value: '', text: t('queue.allKinds') },
          ...postKinds.map((kind) => ({ value: kind, text: t(`activity:kinds.${kind}`) })),
        ]}
      />
    </>
  );
}
