import RuleOutlined from '~icons/ic/outline-rule';
import TaskAltOutlined from '~icons/ic/outline-task-alt';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, type Dispatch, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import type { Profile } from '../../api/profiles.ts';
import { useGetRulesQuery } from '../../api/meeloApi.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorCard } from '../../components/ErrorCard.tsx';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { whenIdle } from '../../components/lazy/whenIdle.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { NoticePlace } from '../../components/notices/NoticePlace.tsx';
import { LeaveGuard } from '../../components/forms/LeaveGuard.tsx';
import { StepOffers } from '../../bot/rules/StepOffers.tsx';
import { useDraft } from '../../store/useDraft.ts';
import { LazyDraftForm } from './LazyDraftForm.tsx';
import { ModelUsedUp } from './ModelUsedUp.tsx';
import { NotSent } from './NotSent.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { placeOf } from './queuePlaces.ts';
import {
  editsAt,
  isUnsaved,
  shownItems,
  type ReviewEvent,
  type ReviewState,
} from './reviewState.ts';
import { UndoBar } from './UndoBar.tsx';
import { useCurrent } from './useCurrent.ts';
import { useDecideOne } from './useDecideOne.ts';
import { useLinkedDraft } from './useLinkedDraft.ts';
import { isBarOfQueue, type Queue } from './useQueue.ts';
import { useReviews } from './useReviews.ts';

interface ReviewsProps {
  profile: Profile;
  isRemoved: boolean;
  queue: Queue | undefined;
  onShown: (id: Id | undefined) => void;
  state: ReviewState;
  dispatch: Dispatch<ReviewEvent>;
  /** Below the texts, once they are there. */
  end: ReactNode;
}

/** What waits at a profile, and what was decided there: as a list, or the one text that is chosen in the queue. */
export function Reviews({ profile, isRemoved, queue, state, dispatch, ...props }: ReviewsProps) {
  const { onShown, end } = props;
  const { id: profileId, username: name } = profile;
  const isPractising = Boolean(profile.practice);
  const { t } = useTranslation('review');
  const { isLacking, hasFailed, failureText, outdatedSince, ...list } = useReviews({ profileId });
  // Nothing waits at a profile that is removed.
  const items = isRemoved ? [] : list.items;
  const queued = (!isRemoved && queue?.items?.filter((item) => item.profileId === profileId)) || [];
  const known = list.items && [...list.items, ...queued];
  const linked = useLinkedDraft(known, list.onMore, outdatedSince !== undefined);
  const { data: rules, isLoading: isReadingRules } = useGetRulesQuery(profileId);
  const edits = useEdits(profileId, { state, dispatch });
  useEffect(() => whenIdle(LazyDraftForm.preload), []);
  const onDecide = useDecideOne(profileId, isPractising);
  const shown = items && shownItems(items, edits);
  const { current, onFollow } = useCurrent(
    [...(shown ?? []), ...queued],
    linked.id,
    queue && onShown,
  );
  if (isLacking && !items) {
    return (
      <>
        <NotNeeded />
        {end}
      </>
    );
  }
  if (hasFailed) {
    const retry = { isRetrying: list.isRetrying, onRetry: list.refetch };
    return (
      <>
        <ErrorCard title={t('error')} text={failureText} {...retry} />
        {end}
      </>
    );
  }
  if (!items || !shown) return <ReviewSkeleton isOne={queue !== undefined} />;
  const noted = !isRemoved && (
    <>
      {rules && <StepOffers profileId={profileId} rules={rules} />}
      {list.modelFreeAt && <ModelUsedUp freeAt={list.modelFreeAt} />}
      <NotSent profileId={profileId} notSent={list.notSent} total={list.notSentTotal} />
    </>
  );
  return (
    <>
      <LeaveGuard
        isActive={edits.some(isUnsaved)}
        onDiscard={() => dispatch({ type: 'discarded', profileId })}
      />
      <NoticePlace isKnown={queue !== undefined || !isReadingRules} isQuiet>
        {linked.isGone && (
          <Notice>
            <Alert severity="info">{t('linkedGone')}</Alert>
          </Notice>
        )}
        {outdatedSince && !isRemoved && (
          <Notice>
            <Typography component="output" variant="body2" color="error">
              {t('outdated', { time: formatInstant(outdatedSince) })}
            </Typography>
          </Notice>
        )}
        {!queue && noted}
      </NoticePlace>
      {!isBarOfQueue(queue) && <UndoBar undoable={list.undoable} together={state.together} />}
      {!current && <NothingWaits name={name} next={queue?.items?.[0]} />}
      {current && (
        <ReviewList
          profileId={profileId}
          isPractising={isPractising}
          items={items}
          shown={shown}
          total={isRemoved ? 0 : list.total}
          capOpensAt={list.capOpensAt}
          linkedId={linked.id}
          queue={queue}
          current={current}
          onFollow={onFollow}
          state={state}
          onDecide={onDecide}
          dispatch={dispatch}
          onMore={isRemoved ? undefined : list.onMore}
          isLoadingMore={list.isLoadingMore}
        />
      )}
      {!isRemoved && (
        <OnItsWay
          profileId={profileId}
          isPractising={isPractising}
          approved={list.approved}
          total={list.approvedTotal}
        />
      )}
      {queue && noted}
      {end}
    </>
  );
}

/** What is typed in the place of drafts of the profile; it waits through a login. */
function useEdits(profileId: Id, { state, dispatch }: Pick<ReviewsProps, 'state' | 'dispatch'>) {
  const edits = editsAt(state, profileId);
  const draft = useDraft(`review/${profileId}`, edits.some(isUnsaved) ? edits : undefined);
  useEffect(() => draft && dispatch({ type: 'restored', edits: draft }), [draft, dispatch]);
  return edits;
}

export const NotNeeded = () => <NothingHere of="notNeeded" icon={<RuleOutlined />} />;

/** Nothing at the profile. `next` waits at another one. */
function NothingWaits({ name, next }: { name: string; next: ReviewItem | undefined }) {
  const { t } = useTranslation('review');
  if (!next) return <NothingHere of="empty" icon={<TaskAltOutlined />} />;
  return (
    <Card>
      <EmptyState
        icon={<TaskAltOutlined />}
        title={t('queue.elsewhere.title', { name })}
        description={t('queue.elsewhere.text')}
        action={
          <Button component={Link} to={placeOf(next)} variant="contained">
            {t('queue.elsewhere.next')}
          </Button>
        }
      />
    </Card>
  );
}

function NothingHere({ of, icon }: { of: 'empty' | 'notNeeded'; icon: ReactNode }) {
  const { t } = useTranslation('review');
  return (
    <Card>
      <EmptyState icon={icon} title={t(`${of}.title`)} description={t(`${of}.text`)} />
    </Card>
  );
}
