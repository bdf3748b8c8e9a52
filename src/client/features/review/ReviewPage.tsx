import ArrowBack from '~icons/ic/baseline-arrow-back';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import RuleOutlined from '~icons/ic/outline-rule';
import TaskAltOutlined from '~icons/ic/outline-task-alt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useReducer, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '../../api/profiles.ts';
import { useGetRulesQuery } from '../../api/meeloApi.ts';
import { mayHaveWaiting } from '../../bot/status/botCapabilities.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorCard } from '../../components/ErrorCard.tsx';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProfileNotice } from '../../bot/status/ProfileNotice.tsx';
import { BotControls } from '../../bot/pause/BotControls.tsx';
import { HoldingGuard } from '../../profile/HoldingGuard.tsx';
import { OtherChosen } from '../../profile/OtherChosen.tsx';
import { StepOffers } from '../../bot/rules/StepOffers.tsx';
import {
  useHeldProfile,
  type HeldProfile,
  type HoldProfile,
} from '../../profile/useHeldProfile.ts';
import { useDraft } from '../../store/useDraft.ts';
import { usePaymentStatus } from '../../profile/useProfiles.ts';
import { PeopleButton } from '../../components/activity/PeopleButton.tsx';
import { ModelUsedUp } from './ModelUsedUp.tsx';
import { NotSent } from './NotSent.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { isUnsaved, nothingDone, reviewReducer } from './reviewState.ts';
import { useReviews } from './useReviews.ts';

/** Where the person decides what the bot answers. */
export function ReviewPage() {
  const { t } = useTranslation(['review', 'activity']);
  const held = useHeldProfile();
  const { profile, chosen, isRemoved } = held;
  return (
    <Stack sx={{ gap: 2, '& > :first-of-type': { mb: 0 } }}>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PeopleButton />
            <Button
              component={Link}
              to="/app/activity"
              variant="outlined"
              startIcon={<ArrowBack />}
            >
              {t('activity:toActivity')}
            </Button>
          </Box>
        }
      />
      {profile && <OtherChosen shown={profile} chosen={chosen} isRemoved={isRemoved} />}
      <ProfileNotice profile={profile} payment={usePaymentStatus().data} />
      {profile && <BotControls key={profile.id} profile={profile} saysPractice />}
      <ReviewSection {...held} />
    </Stack>
  );
}

function ReviewSection({ profile, hold, isError, isLoading, ...list }: HeldProfile) {
  const { t } = useTranslation('review');
  if (profile) {
    if (!mayHaveWaiting(profile)) return <NotNeeded />;
    return <Reviews key={profile.id} profile={profile} hold={hold} />;
  }
  if (isLoading) return <ReviewSkeleton />;
  if (!isError) return <NoProfile screen="activity" icon={<PersonAddAltOutlined />} />;
  const retry = { isRetrying: list.isRetrying, onRetry: () => void list.refetch() };
  return <ErrorCard title={t('error')} text={list.failureText} {...retry} />;
}

function Reviews({ profile, hold }: { profile: Profile; hold: HoldProfile }) {
  const { id: profileId } = profile;
  const isPractising = Boolean(profile.practice);
  const { t } = useTranslation('review');
  const [state, dispatch] = useReducer(reviewReducer, nothingDone);
  const { isLacking, items, hasFailed, failureText, outdatedSince, ...list } =
    useReviews(profileId);
  const { data: rules } = useGetRulesQuery(profileId);
  const edits = Object.values(state.edits).filter((edit) => edit !== undefined);
  const draft = useDraft(`review/${profileId}`, edits.some(isUnsaved) ? state : undefined);
  useEffect(() => draft && dispatch({ type: 'restored', state: draft }), [draft]);
  if (isLacking && !items) return <NotNeeded />;
  if (hasFailed) {
    const retry = { isRetrying: list.isRetrying, onRetry: list.refetch };
    return <ErrorCard title={t('error')} text={failureText} {...retry} />;
  }
  if (!items) return <ReviewSkeleton />;
  return (
    <>
      <HoldingGuard isActive={edits.some(isUnsaved)} profileId={profileId} hold={hold} />
      {rules && <StepOffers profileId={profileId} rules={rules} />}
      {outdatedSince && (
        <Typography component="output" variant="body2" color="error">
          {t('outdated', { time: formatInstant(outdatedSince) })}
        </Typography>
      )}
      {list.modelFreeAt && <ModelUsedUp freeAt={list.modelFreeAt} />}
      <OnItsWay
        profileId={profileId}
        isPractising={isPractising}
        approved={list.approved}
        total={list.approvedTotal}
      />
      <NotSent profileId={profileId} notSent={list.notSent} total={list.notSentTotal} />
      {items.length === 0 && edits.length === 0 ? (
        <NothingHere of="empty" icon={<TaskAltOutlined />} />
      ) : (
        <ReviewList
          profileId={profileId}
          isPractising={isPractising}
          items={items}
          total={list.total}
          capOpensAt={list.capOpensAt}
          state={state}
          dispatch={dispatch}
          onMore={list.onMore}
          isLoadingMore={list.isLoadingMore}
        />
      )}
    </>
  );
}

const NotNeeded = () => <NothingHere of="notNeeded" icon={<RuleOutlined />} />;

function NothingHere({ of, icon }: { of: 'empty' | 'notNeeded'; icon: ReactNode }) {
  const { t } = useTranslation('review');
  return (
    <Card>
      <EmptyState icon={icon} title={t(`${of}.title`)} description={t(`${of}.text`)} />
    </Card>
  );
}
