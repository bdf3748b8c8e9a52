import Refresh from '~icons/ic/baseline-refresh';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { ActivityFilters } from './filter/ActivityFilters.tsx';
import { FoundCount } from './filter/FoundCount.tsx';
import { isFiltered } from '../../components/activity/activitySearch.ts';
import type { Stories } from './useStories.ts';

interface StoriesHeadProps extends ComponentProps<typeof ActivityFilters> {
  /** With its age where there are rows, or will be. */
  stories: Stories | undefined;
  /** How many the filters leave; null where it is not known yet. */
  total: number | null;
}

/** What stands above the list: the filters, what they let through, and how old the list is. */
export function StoriesHead({ stories, total, ...filters }: StoriesHeadProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={headSx}>
        <ActivityFilters {...filters} />
        <FoundCount total={isFiltered(filters.filter) ? total : null} />
        {stories && <StoriesAge stories={stories} />}
      </Box>
    </Box>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1.5,
  px: { xs: 1.5, md: 2 },
  pt: { xs: 1.5, md: 2 },
  pb: { xs: 0, md: 1 },
};

/** After a refresh that failed the rows are those of before. */
function StoriesAge({ stories }: { stories: Stories }) {
  const { t } = useTranslation('activity');
  const { fulfilledTimeStamp, error, isFetching, refetch } = stories;
  const updated = fulfilledTimeStamp && t('updatedAt', { time: formatTime(fulfilledTimeStamp) });
  return (
    <Box sx={ageSx}>
      <Typography
        component="output"
        variant="body2"
        sx={{ color: error ? 'error.main' : 'text.secondary' }}
      >
        {[error && t('error.title'), updated].filter(Boolean).join('. ')}
      </Typography>
      <PendingButton startIcon={<Refresh />} onClick={() => void refetch()} isPending={isFetching}>
        {t('refresh')}
      </PendingButton>
    </Box>
  );
}

const ageSx = {
  flexGrow: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: { xs: 'space-between', md: 'flex-end' },
  gap: 1,
  mr: -1,
};
