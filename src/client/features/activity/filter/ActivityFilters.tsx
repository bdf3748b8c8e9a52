import FilterList from '~icons/ic/baseline-filter-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityFilter } from '../../../../shared/contract/story.ts';
import type { Profile } from '../../../api/profiles.ts';
import { DayRangeFields } from '../../../components/forms/DayRangeFields.tsx';
import { KindFilter } from './KindFilter.tsx';
import { OutcomeFilter } from './OutcomeFilter.tsx';
import { PersonFilter } from './PersonFilter.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SearchField } from './SearchField.tsx';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  profile: Profile | undefined;
  onChoose: (change: ActivityFilter) => void;
}

/** Search, filters and the file of what they let through; on a phone a button shows all but the first. */
export function ActivityFilters({ filter, profile, onChoose }: ActivityFiltersProps) {
  const { t } = useTranslation('activity');
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const count = [filter.outcome, filter.person, filter.from ?? filter.to].filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  return (
    <>
      <Box sx={rowSx}>
        <SearchField search={filter.search} onSearch={(search) => onChoose({ search })} />
        {isMobile && (
          <Button
            variant="outlined"
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count > 0 ? t('filter.moreChosen', { count }) : t('filter.more')}
          </Button>
        )}
        {(!isMobile || isOpen) && (
          <Box id={id} sx={moreSx}>
            <DayRangeFields range={daysOf(filter)} onChoose={onChoose} />
            <OutcomeFilter outcome={filter.outcome} onChoose={(outcome) => onChoose({ outcome })} />
            <PersonFilter
              person={filter.person}
              profileId={profile?.id}
              isOpen={isMobile}
              onChoose={(person) => onChoose({ person })}
            />
            <SaveButton filter={filter} profile={profile} />
          </Box>
        )}
      </Box>
      <KindFilter kind={filter.kind} profile={profile} onChoose={(kind) => onChoose({ kind })} />
    </>
  );
}

const daysOf = ({ from, to }: ActivityFilter) => ({ from, to });

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  flexGrow: 1,
  flexBasis: '100%',
  rowGap: 1.5,
  columnGap: 1,
  '& .MuiButton-root': { minHeight: 44 },
};

const moreSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))',
  flexBasis: '100%',
  alignItems: 'end',
  rowGap: 1.5,
  columnGap: 1,
  // The fields of the days are too wide for one of several columns.
  '@container (max-width: 739px)': { '& > [role=group]': { gridColumn: '1 / -1' } },
  '@container (min-width: 740px)': {
    gridTemplateColumns: '304px minmax(0, 1fr) minmax(0, 1fr)',
    '& > .MuiButton-root': { justifySelf: 'start' },
  },
  '@container (min-width: 1000px)': {
    gridTemplateColumns: '304px minmax(max-content, 1fr) minmax(max-content, 1fr) auto',
    flex: '1 1 auto',
    '& > :has(select)': { minWidth: 172 },
  },
};
