import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { useGetPeopleQuery } from '../../../api/meeloApi.ts';
import { SelectInput } from '../../../components/forms/SelectInput.tsx';

interface PersonFilterProps {
  /** Everybody without it. */
  person: string | undefined;
  profileId: Id | undefined;
  /** Reads the names at once, and not when a pointer or the focus comes. */
  isOpen: boolean;
  onChoose: (person: string | undefined) => void;
}

/**
 * Those for whom the bot acted lately, and whoever is chosen: the details of an act choose anybody. Before
 * somebody comes to the list their names are not in the page, where a search should find the acts.
 */
export function PersonFilter({ person, profileId, isOpen, onChoose }: PersonFilterProps) {
  const { t } = useTranslation('activity');
  const [isNear, setIsNear] = useState(isOpen);
  const { currentData: people = [] } = useGetPeopleQuery((isNear && profileId) || skipToken);
  const isListed = person === undefined || people.includes(person);
  const names = isListed ? people : [person, ...people];
  return (
    <Box onMouseEnter={() => setIsNear(true)} onFocus={() => setIsNear(true)}>
      <SelectInput
        label={t('filter.person')}
        value={person ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
        options={[
          { value: '', text: t('filter.anybody') },
          ...names.map((name) => ({ value: name, text: name })),
        ]}
      />
    </Box>
  );
}
