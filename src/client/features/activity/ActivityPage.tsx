import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigation } from 'react-router-dom';
import { failureText } from '../../api/failure.ts';
import { mayHaveWaiting, offeredKinds } from '../../bot/status/botCapabilities.ts';
import { Deferred } from '../../components/Deferred.tsx';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProfileNotice } from '../../bot/status/ProfileNotice.tsx';
import { useCurrentProfile } from '../../profile/useProfiles.ts';
import { PeopleButton } from '../../components/activity/PeopleButton.tsx';
import { ContentTypePicker } from './ContentTypePicker.tsx';
import { NoActivities } from './NoActivities.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import { StoriesHead } from './StoriesHead.tsx';
import { StoriesError, StoriesPanel } from './StoriesPanel.tsx';
import { StoriesSkeleton } from './StoriesSkeleton.tsx';
import { toSearch } from '../../components/activity/activitySearch.ts';
import { useActivityAddress } from '../../components/activity/useActivityAddress.ts';
import { firstOf, underWay, useStoriesAfter } from './useStories.ts';

/** The heading is painted first: the filters and the list take three times as long. */
export function ActivityPage() {
  const { t } = useTranslation('activity');
  const { selected, profile } = useCurrentProfile();
  return (
    <Stack sx={{ gap: { xs: 2, md: 3 }, '& > :first-of-type': { mb: 0 } }}>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        action={profile && mayHaveWaiting(profile) && <ReviewLink profile={profile} />}
      />
      <ProfileNotice profile={profile} />
      <ContentTypePicker profile={profile} />
      <Deferred fallback={<Card sx={{ height: cardHeight }} />}>
        <StoriesSection key={selected?.id} />
      </Deferred>
    </Stack>
  );
}

const cardHeight = { xs: 650, md: 715 };

function StoriesSection() {
  const { user, selected, profile, isLoading, isError, refetch, ...list } = useCurrentProfile();
  const address = useActivityAddress(selected?.id, offeredKinds(profile));
  const { page, first, filter, state, choose, clear } = address;
  // Another navigation, such as that to another profile, would be given up.
  const isIdle = useNavigation().state === 'idle';
  const query =
    user && selected ? { userId: user.id, profileId: selected.id, page, ...filter } : null;
  const stories = useStoriesAfter(first, query);
  if (isIdle && address.isToBeReplaced) {
    return <Navigate replace to={toSearch({ page, ...filter })} state={state} />;
  }
  const hasFailed = selected ? stories.isError && !stories.currentData : isError;
  if (!selected && !isLoading && !hasFailed) {
    return <NoProfile screen="activity" icon={<PersonAddAltOutlined />} />;
  }
  const pages = stories.currentData ?? underWay(stories, page);
  const goTo = (next: number) => address.goTo(next, page === 1 ? firstOf(pages) : first);
  const isEmpty = pages?.rows.length === 0;
  const lastPage = Math.max(1, pages?.totalPages ?? page);
  if (isIdle && isEmpty && page > lastPage && !stories.isFetching) {
    return <Navigate replace to={toSearch({ page: lastPage, ...filter })} state={state} />;
  }
  const text = selected ? failureText(stories.error) : list.failureText;
  const retry = () => void (selected ? stories.refetch() : refetch());
  const content = () => {
    if (!pages)
      return hasFailed ? <StoriesError text={text} onRetry={retry} /> : <StoriesSkeleton />;
    if (isEmpty)
      return <NoActivities filter={filter} profile={profile} onClear={clear} onRefresh={retry} />;
    return <StoriesPanel stories={stories} pages={pages} page={page} onPage={goTo} />;
  };
  // While the rows load it is not known how high the card will be.
  const isSettled = pages !== undefined || hasFailed;
  return (
    <>
      <Card sx={{ overflow: 'hidden' }}>
        <StoriesHead
          filter={filter}
          profile={profile}
          onChoose={choose}
          total={stories.currentData?.total ?? null}
          stories={hasFailed || isEmpty ? undefined : stories}
        />
        {content()}
      </Card>
      {selected && isSettled && <PeopleButton />}
    </>
  );
}
