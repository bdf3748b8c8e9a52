import ArrowBack from '~icons/ic/baseline-arrow-back';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useReducer, useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import type { Profile } from '../../api/profiles.ts';
import { mayHaveWaiting } from '../../bot/status/botCapabilities.ts';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProfileNotice } from '../../bot/status/ProfileNotice.tsx';
import { BotControls } from '../../bot/pause/BotControls.tsx';
import { NamedProfile } from '../../profile/NamedProfile.tsx';
import { useProfiles } from '../../profile/useProfiles.ts';
import { PeopleButton } from '../../components/activity/PeopleButton.tsx';
import { QueuePane } from './QueuePane.tsx';
import { nothingDone, reviewReducer, type ReviewEvent, type ReviewState } from './reviewState.ts';
import { NotNeeded, Reviews } from './Reviews.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { UndoBar } from './UndoBar.tsx';
import { isBarOfQueue, useQueue, type Queue } from './useQueue.ts';

/** Where the person decides what the bot answers: a list, or on a wide screen a queue with one text beside it. */
export function ReviewPage() {
  const { t } = useTranslation(['review', 'activity']);
  const queue = useQueue();
  // Of all profiles, as the queue is; said until they are known.
  const mayAnyWait = useProfiles().data?.some(mayHaveWaiting) !== false;
  const [state, dispatch] = useReducer(reviewReducer, nothingDone);
  const [shownId, onShown] = useState<Id>();
  const work = { queue, state, dispatch };
  return (
    <Box data-pane sx={[rootSx, queue !== undefined && panesSx]}>
      <Stack data-pane sx={[sideSx, queue !== undefined && stickySx]}>
        <PageHeading
          title={t('title')}
          subtitle={queue && mayAnyWait ? t('subtitle') : undefined}
        />
        {queue && <QueuePane {...work} queue={queue} shownId={shownId} />}
      </Stack>
      <Stack data-pane sx={{ gap: 2, minWidth: 0 }}>
        {isBarOfQueue(queue) && <UndoBar undoable={queue.undoable} together={state.together} />}
        <NamedProfile
          errorTitle={t('error')}
          skeleton={<ReviewSkeleton isOne={queue !== undefined} />}
          noProfile={<NoProfile screen="activity" icon={<PersonAddAltOutlined />} />}
        >
          {(profile, isRemoved) => (
            <ReviewOf
              key={profile.id}
              profile={profile}
              isRemoved={isRemoved}
              onShown={onShown}
              {...work}
            />
          )}
        </NamedProfile>
      </Stack>
    </Box>
  );
}

interface ReviewOfProps {
  profile: Profile;
  isRemoved: boolean;
  queue: Queue | undefined;
  onShown: (id: Id | undefined) => void;
  state: ReviewState;
  dispatch: Dispatch<ReviewEvent>;
}

function ReviewOf({ profile, isRemoved, queue, ...work }: ReviewOfProps) {
  // Where it was when the screen was opened: it stays in its place.
  const [isToldFirst] = useState(Boolean(profile.practice ?? profile.pause));
  const controls = !isRemoved && <BotControls profile={profile} saysPractice />;
  const mayWait = mayHaveWaiting(profile);
  const end = (
    <>
      {!isToldFirst && controls}
      <ReviewEnd hasSubtitle={!queue && mayWait} />
    </>
  );
  return (
    <>
      {!isRemoved && <ProfileNotice profile={profile} />}
      {isToldFirst && controls}
      {mayWait ? (
        <Reviews profile={profile} isRemoved={isRemoved} queue={queue} {...work} end={end} />
      ) : (
        <>
          <NotNeeded />
          {end}
        </>
      )}
    </>
  );
}

/** What is not needed to decide: it leaves the top of the screen to the texts. */
function ReviewEnd({ hasSubtitle }: { hasSubtitle: boolean }) {
  const { t } = useTranslation(['review', 'activity']);
  return (
    <>
      {hasSubtitle && <Typography color="textSecondary">{t('subtitle')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PeopleButton />
        <Button component={Link} to="/app/activity" variant="outlined" startIcon={<ArrowBack />}>
          {t('activity:toActivity')}
        </Button>
      </Box>
    </>
  );
}

const rootSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  // The actions of a phone cover nothing of its end.
  pb: { xs: 'var(--actions-height, 0px)', md: 0 },
};

const panesSx = { gridTemplateColumns: '320px minmax(0, 1fr)', alignItems: 'start', gap: 2 };

const sideSx = { gap: 1.5, minWidth: 0, '& > :first-of-type': { mb: 0 } };

/** Its list takes what is left of the height. */
const stickySx = { position: 'sticky', top: 16, height: 'calc(100cqh - 48px)', minHeight: 480 };
