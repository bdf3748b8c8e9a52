import type { Kysely, Updateable } from 'kysely';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { ReviewRequest } from '../../../shared/contract/review.ts';
import type { TextProblem } from '../../../shared/contract/lists.ts';
import { longestWaitMs } from '../../../shared/longestWait.ts';
import type { ActivitiesTable } from '../../database/tables/actTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { ProfileAccess } from '../../profiles/ownProfile.ts';
import { kindRules } from '../kinds/kindRules.ts';
import { readRecentActs } from '../acts/recentActs.ts';
import { readRules } from '../decide/storedRules.ts';
import type { Verdict } from '../writer/model/createJudge.ts';
import { judgeInTime } from './judgeTexts.ts';
import type { ReviewSources } from './reviewList.ts';
import { problemsOf } from './textProblems.ts';

type Decision = ReviewRequest['decisions'][number];

export interface CheckedDecision extends Pick<Decision, 'id' | 'version' | 'decision'> {
  /** Why it is not done: for its text, as its post is the owner's alone, or for the cap of the day. */
  refusal?: { problems?: TextProblem[]; doubts?: Doubt[]; capOpensAt?: string | null };
  /** Whether it counts in the cap of the day. */
  countsInCap: boolean;
  /** Whether it is refused where the cap is reached. */
  isCapped: boolean;
  /** It is discarded instead, as its post is too old. */
  isTooOld?: boolean;
  /** A program has written what waits. */
  isOfProgram?: boolean;
  /** What is to wait waits already. */
  isUnchanged?: boolean;
  /** What its text changes of the act. */
  columns: TextColumns;
}

type TextColumns = Pick<
  Updateable<ActivitiesTable>,
  'kind' | 'comment' | 'written_by' | 'program' | 'doubts' | 'unsupported'
>;

interface Deciding extends ProfileAccess {
  /** How many bytes a comment on the network may have; undefined: any number. */
  maxBytes?: number | undefined;
  /** The name of the API key that decides; null: a person does. */
  program?: string | null;
}

/** Looks at the texts that would be published, before anything is changed. */
export async function checkDecisions(
  { database: { db }, judge, now }: Pick<ReviewSources, 'database' | 'judge' | 'now'>,
  { profileId, userId, maxBytes, program = null }: Deciding,
  decisions: Decision[],
): Promise<CheckedDecision[]> {
  const acts = await readActs(db, profileId, decisions);
  const { recentComments } = await readRecentActs(db, profileId);
  const judged = judge && judgeInTime(judge);
  let stored: ReturnType<typeof readRules> | undefined;
  const factsOf = async () => (await (stored ??= readRules(db, profileId))).rules.voice.facts;
  const verdictOn = async (text: string, language: string | null) =>
    judged?.({ text, language, facts: await factsOf(), userId });
  const checking = { maxBytes, recentComments, factsOf, verdictOn };
  return Promise.all(
    decisions.map(async (decision) => {
      const act = acts.find(({ id }) => id === decision.id);
      // Of another profile, gone, or not the version that is looked at: whichever it is by the time of the move, it moved.
      if (act?.version !== decision.version)
        return { ...decision, version: -1, ...uncapped, columns: {} };
      if (isTooOld(act, decision, now())) {
        return { ...decision, ...uncapped, isTooOld: true, columns: {} };
      }
      return {
        ...decision,
        ...capUseOf(act, decision),
        isOfProgram: act.written_by === 'program',
        ...(await checkDecision({ act, decision, program, ...checking })),
      };
    }),
  );
}

type WaitingAct = Awaited<ReturnType<typeof readActs>>[number];

function readActs(db: Kysely<Tables>, profileId: string, decisions: Decision[]) {
  return db
    .selectFrom('activities')
    .where('profile_id', '=', profileId)
    .select(['id', 'version', 'state', 'comment', 'written_by', 'caption', 'published_at'])
    .select(['post_kind', 'post_language', 'max_graphemes', 'wait_cause'])
    .where(
      'id',
      'in',
      decisions.map(({ id }) => id),
    )
    .execute();
}

/** Whether its post is too old for an answer. The maintenance job has not let it go yet. */
const isTooOld = ({ published_at: publishedAt }: WaitingAct, { decision }: Decision, now: Date) =>
  ['approve', 'rewrite', 'write'].includes(decision) &&
  publishedAt !== null &&
  now.getTime() - publishedAt.getTime() > longestWaitMs;

const uncapped = { countsInCap: false, isCapped: false };

/** An answer to somebody in danger counts in the cap, and is not capped. */
function capUseOf(act: WaitingAct, { decision }: Decision) {
  const countsInCap = decision === 'approve';
  return { countsInCap, isCapped: countsInCap && act.post_kind !== 'crisis' };
}

interface Checking {
  act: WaitingAct;
  decision: Decision;
  program: string | null;
  maxBytes: number | undefined;
  recentComments: string[];
  factsOf: () => Promise<string>;
  /** Undefined: nobody judges. */
  verdictOn: (text: string, language: string | null) => Promise<Verdict | undefined>;
}

type Checked = Pick<CheckedDecision, 'refusal' | 'columns' | 'isUnchanged'>;

const isForNoWriter = ({ post_kind: kind }: WaitingAct) =>
  kind !== null && kindRules[kind].text === 'never';

/** Whether the person alone decides about it: nobody else has words for it, the words are theirs, or it tells of a loss. */
const isForPerson = (act: WaitingAct) =>
  isForNoWriter(act) ||
  act.comment === null ||
  act.written_by === 'owner' ||
  act.wait_cause === 'toldLoss';

async function checkDecision({ act, decision, program, ...checking }: Checking): Promise<Checked> {
  const nothing = { columns: {} };
  const isRewrite = decision.decision === 'rewrite';
  if (program === null ? isRewrite && isForNoWriter(act) : isForPerson(act)) {
    return { ...nothing, refusal: {} };
  }
  if (decision.decision !== 'approve' && decision.decision !== 'write') {
    return program === null || isRewrite ? nothing : { columns: { program } };
  }
  const text = decision.text?.trim() ?? act.comment ?? '';
  if (text !== '' && text === act.comment) {
    const isUnchanged = decision.decision === 'write' && act.state === 'waiting';
    return { ...nothing, isUnchanged };
  }
  const problems = await problemsOf({
    text,
    isOwnWords: decision.isOwnWords ?? false,
    maxGraphemes: act.max_graphemes ?? 0,
    maxBytes: checking.maxBytes,
    caption: act.caption ?? '',
    language: act.post_language,
    kind: act.post_kind,
    recentComments: checking.recentComments.filter((comment) => comment !== act.comment),
    facts: await checking.factsOf(),
  });
  const columns = { ...writerOf(program), doubts: null, unsupported: null, comment: text };
  if (problems.length > 0) return { columns, refusal: { problems } };
  // Where the person alone can answer, nothing comes between.
  if (decision.isOwnWords || act.comment === null) return { columns };
  const { doubts = [], unsupported = [] } =
    (await checking.verdictOn(text, act.post_language)) ?? {};
  if (doubts.length > 0) return { columns, refusal: { doubts: [...doubts] } };
  // A person who approves their own words has seen them.
  if (program === null || unsupported.length === 0) return { columns };
  return { columns: { ...columns, unsupported: [...unsupported] } };
}

/** What a program wrote may come of a model: it stays the kind of act that it was. */
const writerOf = (program: string | null): TextColumns =>
  program === null
    ? { kind: 'comment', written_by: 'owner', program }
    : { written_by: 'program', program };
