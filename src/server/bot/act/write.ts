import { seededRandom } from '../../../shared/random/seededRandom.ts';
import type { NetworkError } from '../../networks/results.ts';
import type { DraftText } from '../acts/activityLog.ts';
import { saveDraft } from '../acts/drafts.ts';
import { saidTexts } from '../acts/saidTexts.ts';
import type { BotContext } from '../context/BotContext.ts';
import { untilWoken } from '../context/BotCycle.ts';
import type { CommentRequest } from '../context/commentWriter.ts';
import { kindRules } from '../kinds/kindRules.ts';
import { keepPicture } from '../posts/keepPicture.ts';
import { botNotice } from '../writer/builtIn/botNotice.ts';
import { standInIfDoubted } from '../writer/builtIn/doubtedText.ts';
import { disclosureFor, remainingGraphemes, shortestText } from './disclosureFor.ts';
import type { ActRequest } from './makeAct.ts';
import { readOwnerName } from './ownerName.ts';
import { readVoice } from './readVoice.ts';
import type { Stop } from './stop.ts';

/** A text, or that the act has none, and what belongs to it. */
export interface Written {
  words: DraftText;
  pictureId: string | undefined;
  /** What is sent after the text, where it goes out unasked: whose automated answer it is. */
  line: string | null;
}

/** Keeps the picture of the post, and has the text written unless an earlier try has. */
export async function write(
  context: BotContext,
  request: ActRequest,
): Promise<Written | Stop | 'nothingToSay'> {
  const { cycle, session, chosen } = request;
  const { profileId } = cycle;
  const picture = { profileId, target: chosen.target, signal: untilWoken(cycle) };
  const kept = await keepPicture(context, session, picture);
  if (kept.outcome !== 'read') return cycle.lease.woken.aborted ? { outcome: 'woken' } : kept;
  const disclosed = await disclosureFor(context, request);
  if (disclosed.outcome !== 'read') return disclosed;
  const { value: line } = disclosed;
  const maxGraphemes = session.capabilities().commentMaxGraphemes;
  const remaining = remainingGraphemes(line, maxGraphemes);
  const toWrite = {
    pictureId: kept.value,
    maxGraphemes: remaining < shortestText ? maxGraphemes : remaining,
  };
  const words = request.words ?? (await writeDraft(context, request, toWrite));
  if (!words || cycle.signal.aborted) return { outcome: 'unreachable' };
  if (words === 'nothingToSay' || 'outcome' in words) return words;
  return { words, pictureId: kept.value, line };
}

interface Writing {
  pictureId: string | undefined;
  /** What the text may have at most. */
  maxGraphemes: number;
}

const reactions = ['❤️', '👏', '😍', '🔥', '🙌', '😮', '🎉', '💯'];

/** Undefined where the process stops meanwhile. */
type Words = DraftText | 'nothingToSay' | NetworkError | undefined;

/** Keeps what the writer made, if it was asked and may cost something. */
async function writeDraft(
  context: BotContext,
  request: ActRequest,
  writing: Writing,
): Promise<Words> {
  const { cycle, chosen } = request;
  const words = await wordsFor(context, request, writing);
  if (!words || words === 'nothingToSay' || 'outcome' in words) return words;
  const isWorthKeeping = !context.writer.isBuiltIn;
  if (isWorthKeeping && (chosen.kind === 'comment' || chosen.kind === 'aiComment')) {
    const { profileId } = cycle;
    const draft = { profileId, target: chosen.target, words, now: context.now() };
    await saveDraft(context.database.db, draft);
  }
  return words;
}

/** Chooses the text; if the writer finds none, the action becomes a like, where that fits the post. */
async function wordsFor(
  context: BotContext,
  { cycle, session, chosen: { kind, target }, recent, reading, waits }: ActRequest,
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
  const post = { profileId, kind: reading?.kind, language };
  const request: CommentRequest = {
    target: { ...target, language },
    kind: reading?.kind,
    voice: writer.isBuiltIn ? undefined : await readVoice(database.db, post),
    length: isBrief ? 'brief' : 'full',
    maxGraphemes,
    maxBytes: session.network.capabilities.commentMaxBytes,
    seed,
    recentComments: recent.recentComments,
    // Who has written to the account gets an answer, also in words that they know.
    ...(session.network.limits.conduct === 'everyStory' && {
      readSaid: () =>
        saidTexts(database.db, {
          profileId,
          authorId: target.author.id,
          targetRef: target.ref,
          now: context.now(),
        }),
    }),
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
