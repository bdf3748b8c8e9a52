import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalReasons } from '../../../shared/reasons.ts';
import type { Act } from '../../api/stories.ts';
import { ActLinks } from '../../components/activity/ActLinks.tsx';
import { isAnswer } from '../../components/activity/isAnswer.ts';
import { noteOn } from '../../components/activity/OutcomeNote.tsx';
import { useReasonTexts } from '../../components/activity/useReasonTexts.ts';
import { WrittenText } from '../../components/activity/WrittenText.tsx';
import { formatCount } from '../../components/formats/formatCount.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import { formatDuration } from '../../components/formats/formatRelativeTime.ts';
import { PersonLink } from './filter/PersonLink.tsx';
import { TakeBackButton } from './takeBack/TakeBackButton.tsx';
import { ThreadButton } from '../../bot/thread/ThreadButton.tsx';
import { useSelectedProfileId } from './useSelectedProfileId.ts';

const names = [
  'text',
  'writtenBy',
  'approval',
  'ruleVersion',
  'caption',
  'postKind',
  'reason',
  'outcome',
  'reactionCount',
  'takeBack',
] as const;

/** Whether there is anything to say about an act beside what its row says. */
export function hasDetails(act: Act): boolean {
  return hasWays(act) || names.some((name) => act[name] !== null);
}

function labelOf(name: (typeof names)[number], act: Act) {
  if (name === 'text' && act.writtenBy === 'owner') return 'ownText';
  return name === 'caption' && isAnswer(act) ? 'post' : name;
}

const hasWays = (act: Act) => act.canTakeBack || act.isOwnConversation !== null;

interface ActDetailsProps {
  act: Act;
  /** Called when they lead to other acts. */
  onLeave?: () => void;
}

/** What was written, to what, why, and how it ended; what is not known is left out. */
export function ActDetails({ act, onLeave }: ActDetailsProps) {
  const { t } = useTranslation('activity');
  const values = useDetails(act);
  const profileId = useSelectedProfileId();
  return (
    <>
      <Box component="dl" sx={listSx}>
        {names
          .filter((name) => act[name] !== null)
          .map((name) => (
            <div key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {t(`details.${labelOf(name, act)}`)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {values[name]}
              </Typography>
            </div>
          ))}
      </Box>
      <Box sx={linksSx}>
        <ActLinks act={act} />
        {act.isOwnConversation !== null && (
          <ThreadButton act={{ profileId, actId: act.id }} name={act.profileName} />
        )}
        <TakeBackButton act={act} />
        <PersonLink act={act} onLeave={onLeave} />
      </Box>
    </>
  );
}

const listSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  columnGap: 3,
  rowGap: 1.5,
};

const linksSx = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 };

function useDetails(act: Act): Record<(typeof names)[number], ReactNode> {
  const { t, i18n } = useTranslation(['activity', 'acts']);
  const { refusal } = useReasonTexts();
  const {
    text,
    writtenBy,
    approval,
    ruleVersion,
    caption,
    postKind,
    reason,
    reactionCount,
    takeBack,
  } = act;
  const { outcome, outcomeReason, isPractice } = act;
  const becomesOf = ({ takenBackAt, hasFailed }: NonNullable<typeof takeBack>) => {
    if (hasFailed) return t('takeBack.problem');
    return takenBackAt
      ? t('takeBack.done', { date: formatDateTime(takenBackAt) })
      : t('takeBack.pending');
  };
  const approvedBy = ({ by, at }: NonNullable<typeof approval>) => {
    const date = formatDateTime(at);
    return by === null ? t('approval.unnamed', { date }) : t('approval.named', { name: by, date });
  };
  const ruleOf = ({ text: words, postKind: kind }: Act, version: number) => {
    const ofStep = words === null ? undefined : stepKinds.find((each) => each === kind);
    if (ofStep) return t('rule.step', { kind: t(`kinds.${ofStep}`), version });
    return version === 0 ? t('rule.asMeelo') : t('rule.all', { version });
  };
  const problem = refusalReasons.find((each) => each === outcomeReason);
  const age = ageAtAct(act);
  const note = noteOn(act);
  const isPractised = isPractice && outcome === 'done';
  const ended = isPractised ? 'practised' : note === 'postGone' ? note : outcome;
  const why = age === null ? 'why' : 'whyWithAge';
  return {
    text: text && <WrittenText text={text} />,
    writtenBy: writtenBy && t(`authors.${writtenBy}`),
    approval: approval && approvedBy(approval),
    ruleVersion: ruleVersion !== null && ruleOf(act, ruleVersion),
    caption: caption && <WrittenText text={caption} />,
    postKind: postKind && t(`kinds.${postKind}`),
    reason: reason && t(`${why}.${reason}`, { age: age && formatDuration(age, i18n.language) }),
    outcome: problem ? refusal(problem) : ended && t(`acts:outcome.${ended}`),
    reactionCount: formatCount(reactionCount),
    takeBack: takeBack && becomesOf(takeBack),
  };
}

/** Kinds of posts that may be answered without asking. */
const stepKinds = ['thanks', 'praise', 'greeting', 'joke', 'areYouABot'] as const;

/** How long the post had been published when the bot acted, in ms, where that makes sense. */
function ageAtAct({ publishedAt, happenedAt }: Act): number | null {
  const age = Date.parse(happenedAt) - Date.parse(publishedAt ?? '');
  return age >= 0 ? age : null;
}
