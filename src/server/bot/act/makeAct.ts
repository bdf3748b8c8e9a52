import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { heldCauses } from '../../../shared/contract/lists.ts';
import { seededRandom } from '../../../shared/random/seededRandom.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { sentText } from '../../activity/sentText.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkError, Unread } from '../../networks/results.ts';
import type { PlannedText } from '../acts/activityLog.ts';
import { draftAct } from '../acts/draftAct.ts';
import { actReasons } from '../acts/actReasons.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { untilWoken, type BotCycle } from '../context/BotCycle.ts';
import type { CommentRequest } from '../context/commentWriter.ts';
import { standInIfDoubted } from '../writer/builtIn/doubtedText.ts';
import { saveDraft } from '../acts/drafts.ts';
import { readOwnerName } from './ownerName.ts';
import { kindRules } from '../kinds/kindRules.ts';
import type { ActFacts, ActQuestion } from '../decide/mayAct.ts';
import { hasWords, type WaitReason } from '../decide/ownersPart.ts';
import { keepPicture } from '../posts/keepPicture.ts';
import type { Reading } from '../context/postReader.ts';
import type { RecentActions } from '../acts/recentActions.ts';
import type { Opening } from '../decide/ownRest.ts';
import { readVoice } from './readVoice.ts';
import { letWait } from '../acts/waitingActs.ts';
import type { Hindrance } from './sendAct.ts';
import { sendPlanned } from './sendPlanned.ts';
import { botNotice } from '../writer/builtIn/botNotice.ts';
import { disclosureFor, roomBeside, shortestText } from './disclosureFor.ts';

export interface ActionRequest {
  cycle: BotCycle;
  session: OperatingSession;
  chosen: ChosenAct;
  recent: RecentActions;
  /** When the network gave the target as it is here. */
  seenAt: Date;
  /** What was known of it a moment later; left out: it is read when the act is sent. */
  asked?: ActQuestion | undefined;
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  /** What an earlier try has written. */
  words: PlannedText | undefined;
  /** Why it waits for its owner instead of being sent, if it does. */
  waits(words: PlannedText): WaitReason | undefined;
  /** Whether its owner lets the bot make such an act now. */
  opening?(kind: ActivityKind): Opening;
  /** Told what holds once the act is sent. */
  onSent?(facts: ActFacts): void;
}

interface Writing {
  pictureId: string | undefined;
  /** What the text may have at most. */
  maxGraphemes: number;
}

const reactions = ['❤️', '👏', '😍', '🔥', '🙌', '😮', '🎉', '💯'];

/**
 * Acts on the target at most once: the start of the sending is stored before the network is called,
 * and the next cycle finds out an outcome that stays unknown. Returns what prevented or cut off the
 * act, or that no writer has words for the post.
 */
export async function makeAct(
  context: BotContext,
  request: ActionRequest,
): Promise<Hindrance | Unread | 'nothingToSay' | 'actOff' | 'later' | undefined> {
  const { now, database } = context;
  const { cycle, session, chosen, reading } = request;
  const { target } = chosen;
  const kept = await keepPicture(context, session, {
    profileId: cycle.profileId,
    target,
    signal: untilWoken(cycle),
  });
  if (kept.outcome !== 'read') return cycle.lease.woken.aborted ? { outcome: 'woken' } : kept;
  const disclosed = await disclosureFor(context, request);
  if (disclosed.outcome !== 'read') return disclosed;
  const { value: line } = disclosed;
  const maxGraphemes = session.capabilities().commentMaxGraphemes;
  const room = roomBeside(line, maxGraphemes);
  const toWrite = {
    pictureId: kept.value,
    maxGraphemes: room < shortestText ? maxGraphemes : room,
  };
  const words = request.words ?? (await writeDraft(context, request, toWrite));
  if (!words || cycle.signal.aborted) return { outcome: 'unreachable' };
  if (words === 'nothingToSay') return words;
  if ('outcome' in words) return words;
  const opening = request.opening?.(words.kind) ?? 'open';
  if (opening !== 'open') return opening === 'off' ? 'actOff' : 'later';
  const { commentMaxBytes = Infinity } = session.network.capabilities;
  const whole = sentText({ comment: words.text, disclosure: line }) ?? '';
  const isTooLong =
    line !== null &&
    (countGraphemes(words.text ?? '') > room || Buffer.byteLength(whole) > commentMaxBytes);
  const waits = request.waits(words) ?? (isTooLong ? 'noRoom' : undefined);
  const disclosure = waits || !hasWords(words.kind) ? null : line;
  const drafted = await draftAct(database.db, {
    ...cycle,
    ...words,
    target,
    reason: actReasons[target.reason],
    reading,
    pictureId: kept.value,
    disclosure,
    now: now(),
  });
  if (!drafted) return undefined;
  const { id, isPractice } = drafted;
  if (waits) {
    const cause = heldCauses.find((each) => each === waits) ?? null;
    await letWait(database.db, { actor: cycle, id, now: now(), maxGraphemes, cause });
    return undefined;
  }
  const text = sentText({ comment: words.text, disclosure });
  return sendPlanned(context, { ...request, target, id, isPractice, words: { ...words, text } });
}

/** Undefined where the process stops meanwhile. */
type Words = PlannedText | 'nothingToSay' | NetworkError | undefined;

/** Keeps what the writer made, if it was asked. */
async function writeDraft(
  context: BotContext,
  request: ActionRequest,
  writing: Writing,
): Promise<Words> {
  const { cycle, chosen } = request;
  const words = await wordsFor(context, request, writing);
  if (!words || words === 'nothingToSay' || 'outcome' in words) return words;
  if (chosen.kind === 'comment' || chosen.kind === 'aiComment') {
    const { profileId } = cycle;
    const draft = { profileId, target: chosen.target, words, now: context.now() };
    await saveDraft(context.database.db, draft);
  }
  return words;
}

/** Chooses the text; if the writer finds none, the action becomes a like, where that fits the post. */
async function wordsFor(
  context: BotContext,
  { cycle, session, chosen: { kind, target }, recent, reading, waits }: ActionRequest,
  { pictureId, maxGraphemes }: Writing,
): Promise<Words> {
  const { database, writer, media } = context;
  const seed = `${cycle.profileId}/${target.ref}/words`;
  const rule = reading && kindRules[reading.kind];
  const wordless = { kind, text: null, writtenBy: null };
  const asLike = { ...wordless, kind: 'like' as const };
  // A like that would wait for its owner is not made.
  const like = rule?.mayLike === false || waits(asLike) ? 'nothingToSay' : asLike;
  if (kind === 'like') return like;
  if (kind === 'react') return { ...wordless, text: seededRandom(seed).pick(reactions) };
  const { profileId } = cycle;
  const isBrief = reading ? target.caption.trim() === '' : kind === 'comment';
  const language = reading ? reading.language : target.language;
  const request: CommentRequest = {
    target: { ...target, language },
    kind: reading?.kind,
    voice: await readVoice(database.db, { profileId, kind: reading?.kind, language }),
    length: isBrief ? 'brief' : 'full',
    maxGraphemes,
    maxBytes: session.network.capabilities.commentMaxBytes,
    seed,
    recentComments: recent.recentComments,
    ...(pictureId !== undefined && { readPicture: () => media.read(pictureId, 'full') }),
  };
  const owner = rule?.text === 'fixed' ? await readOwnerName(context, { cycle, session }) : null;
  if (owner && owner.outcome !== 'read') return owner;
  const written = owner
    ? botNotice({ question: request.target, owner: owner.value, maxGraphemes })
    : await standInIfDoubted(await writer.write(request, cycle), request, session.network.limits);
  if (!written) return cycle.signal.aborted ? undefined : like;
  const { text, author, isStandIn } = written;
  if (author === 'model') {
    const doubts = written.doubts ? [...written.doubts] : null;
    const unsupported = written.unsupported ? [...written.unsupported] : null;
    return { kind: 'aiComment', text, writtenBy: author, doubts, unsupported };
  }
  // Of real people, an AI comment is what a language model wrote, and nothing else.
  const isPlain = isStandIn || session.network.limits.conduct === 'invitedOnly';
  return { kind: isPlain ? 'comment' : kind, text, writtenBy: author, isStandIn };
}
