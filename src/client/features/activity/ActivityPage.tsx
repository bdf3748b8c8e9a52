import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { StoryPage } from '../../api/transforms.ts';
import { useCurrentProfile } from '../../store/useProfiles.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ContentTypePicker } from './ContentTypePicker.tsx';
import { StoriesPanel } from './StoriesPanel.tsx';
import { StoriesSkeleton } from './StoriesSkeleton.tsx';
import { useStories } from './useStories.ts';

export function ActivityPage() {
  const { t } = useTranslation('activity');
  return (
    <Stack spacing={3}>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <ContentTypePicker />
      <StoriesSection />
    </Stack>
  );
}

function StoriesSection() {
  const { t } = useTranslation('activity');
  const { user, selected, isLoading, isError, refetch } = useCurrentProfile();
  const { page, goTo } = useActivityPage();
  const query = user && selected ? { userId: user.id, profileId: selected.id, page } : null;
  const stories = useStories(query);
  const hasFailed = selected ? stories.isError && !stories.currentData : isError;
  if (hasFailed) {
    const retry = () => void (selected ? stories.refetch() : refetch());
    return (
      <Card>
        <ErrorState title={t('error.title')} description={t('error.text')} onRetry={retry} />
      </Card>
    );
  }
  if (!selected && !isLoading) {
    return <NoProfile screen="activity" icon={<PersonAddAltOutlined />} />;
  }
  const pages = stories.data;
  if (!pages) return <StoriesSkeleton />;
  const isEmpty = pages.rows.length === 0;
  const lastPage = Math.max(1, pages.totalPages);
  if (isEmpty && page > lastPage && !stories.isFetching) {
    return <Navigate replace to={`?page=${lastPage}`} />;
  }
  if (isEmpty) return <NoActivities onRefresh={() => void stories.refetch()} />;
  return (
    <StoriesPanel
      stories={stories}
      pages={stories.currentData ?? underWay(pages, page)}
      page={page}
      onPage={goTo}
    />
  );
}

/** The rows of the former page, with the ways that lead on from the one under way. */
function underWay(former: StoryPage, page: number): StoryPage {
  return { ...former, hasPrevPage: page > 1, hasNextPage: page < former.totalPages };
}

function NoActivities({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation('activity');
  return (
    <Card>
      <EmptyState
        icon={<HistoryOutlined />}
        title={t('empty.title')}
        description={t('empty.text')}
        action={
          <Button variant="outlined" onClick={onRefresh}>
            {t('refresh')}
          </Button>
        }
      />
    </Card>
  );
}

/** Anything but a whole number from 1 on is the first page. */
function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/** The page number as the address holds it, so that deep links and Back work. */
function useActivityPage() {
  const [search, setSearch] = useSearchParams();
  // Nothing else is carried along: the router may still have what was taken out of the address.
  const goTo = (page: number) =>
    setSearch(page > 1 ? { page: String(page) } : {}, { preventScrollReset: true });
  return { page: readPage(search.get('page')), goTo };
}
