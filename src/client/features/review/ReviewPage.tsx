import ArrowBack from '~icons/ic/baseline-arrow-back';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import RuleOutlined from '~icons/ic/outline-rule';
import TaskAltOutlined from '~icons/ic/outline-task-alt';
import Alert from '@mui/material/Alert';
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
import { LeaveGuard } from '../../components/forms/LeaveGuard.tsx';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProfileNotice } from '../../bot/status/ProfileNotice.tsx';
import { BotControls } from '../../bot/pause/BotControls.tsx';
import { NamedProfile } from '../../profile/NamedProfile.tsx';
import { StepOffers } from '../../bot/rules/StepOffers.tsx';
import { useDraft } from '../../store/useDraft.ts';
import { usePaymentStatus } from '../../profile/useProfiles.ts';
import { PeopleButton } from '../../components/activity/PeopleButton.tsx';
import { ModelUsedUp } from './ModelUsedUp.tsx';
import { NotSent } from './NotSent.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { isUnsaved, nothingDone, reviewReducer } from './reviewState.ts';
import { useLinkedDraft } from './useLinkedDraft.ts';
import { useReviews } from './useReviews.ts';

/** Where the person decides what the bot answers. */
export function ReviewPage() {
  const { t } = useTranslation(['review', 'activity']);
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
      <NamedProfile
        errorTitle={t('error')}
        skeleton={<ReviewSkeleton />}
        noProfile={<NoProfile screen="activity" icon={<PersonAddAltOutlined />} />}
      >
        {(profile, isRemoved) => (
          <ReviewOf key={profile.id} profile={profile} isRemoved={isRemoved} />
        )}
      </NamedProfile>
    </Stack>
  );
}

interface ReviewOfProps {
  profile: Profile;
  isRemoved: boolean;
}

function ReviewOf({ profile, isRemoved }: ReviewOfProps) {
  const { data: payment } = usePaymentStatus();
  return (
    <>
      {!isRemoved && (
        <>
          <ProfileNotice profile={profile} payment={payment} />
          <BotControls profile={profile} saysPractice />
        </>
      )}
      {mayHaveWaiting(profile) ? (
        <Reviews profile={profile} isRemoved={isRemoved} />
      ) : (
        <NotNeeded />
      )}
    </>
  );
}

function Reviews({ profile, isRemoved }: ReviewOfProps) {
  const { id: profileId } = profile;
  const isPractising = Boolean(profile.practice);
  const { t } = useTranslation('review');
  const [state, dispatch] = useReducer(reviewReducer, nothingDone);
  const { isLacking, hasFailed, failureText, outdatedSince, ...list } = useReviews(profileId);
  // Nothing waits at a profile that is removed.
  const items = isRemoved ? [] : list.items;
  const linked = useLinkedDraft(list.items, list.onMore, outdatedSince !== undefined);
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
      <LeaveGuard isActive={edits.some(isUnsaved)} />
      {linked.isGone && <Alert severity="info">{t('linkedGone')}</Alert>}
      {!isRemoved && (
        <>
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
        </>
      )}
      {items.length === 0 && edits.length === 0 ? (
        <NothingHere of="empty" icon={<TaskAltOutlined />} />
      ) : (
        <ReviewList
          profileId={profileId}
          isPractising={isPractising}
          items={items}
          total={isRemoved ? 0 : list.total}
          capOpensAt={list.capOpensAt}
          linkedId={linked.id}
          state={state}
          dispatch={dispatch}
          onMore={isRemoved ? undefined : list.onMore}
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
