import { isHandleString, l, type LexMap } from '@atproto/lex-schema';
import { readHandle } from '../../../shared/networks/readHandle.ts';
import type { NetworkTarget } from '../target.ts';
import { getProfiles } from './lexicons.ts';
import { isPostAddress } from './networkText.ts';
import type { AccountClient } from './withClient.ts';

type Account = Pick<AccountClient, 'did' | 'handle' | 'otherNames'>;

/** What the author wrote, and how a server shows what it embeds. */
interface Written {
  record: LexMap;
  embed?: LexMap | undefined;
}

/**
 * How a post addresses the account; undefined where it does not. The reason of a notification proves
 * nothing: whoever began a thread is told of replies to others in it, as `reply`.
 */
export function addressingOf(
  account: Account,
  { record, embed }: Written,
): Exclude<NetworkTarget['reason'], 'story'> | undefined {
  if (names(account, record)) return 'mention';
  if ([record['embed'], embed].some((each) => isOwn(account, quotedBy(each)))) return 'quote';
  return isOwn(account, answeredBy(record)) ? 'reply' : undefined;
}

/** With whose names a post begins: it speaks to them. */
const leadingNames = /^(?:[^\p{L}\p{N}@＠]*[@＠][\p{L}\p{N}_.-]+)+/u;

/**
 * Whether a post names the account beside somebody else to whom it speaks. Without names before it, an answer
 * speaks to whom it answers.
 */
export function isInPassing(account: Account, written: Written): boolean {
  if (addressingOf(account, written) !== 'mention') return false;
  const { record } = written;
  const answered = answeredBy(record);
  if (isOwn(account, answered)) return false;
  const [leading = ''] = leadingNames.exec(mentionsIn(account, record).text) ?? [];
  const known = [account.handle.toLowerCase(), ...account.otherNames];
  if (known.some((name) => placesOf(name, leading).length > 0)) return false;
  return leading !== '' || answered !== '';
}

const isOwn = ({ did }: Pick<Account, 'did'>, uri: string): boolean =>
  uri.startsWith(`at://${did}/`) && isPostAddress(uri);

const namingSchema = l.object({ text: l.string(), facets: l.array(l.unknown()) });

const mentionSchema = l.object({
  index: l.object({ byteStart: l.integer({ minimum: 0 }), byteEnd: l.integer() }),
  features: l.array(l.object({ $type: l.string(), did: l.optional(l.string()) })),
});

/**
 * Anybody can lay a mention over any words, or over none: it counts where these are a name of the account, or part
 * of one. Some clients count characters instead of bytes, or take a mark beside the name with it.
 */
function names(account: Account, record: LexMap): boolean {
  const { text, mentions } = mentionsIn(account, record);
  if (mentions.length === 0) return false;
  const known = [account.handle.toLowerCase(), ...account.otherNames];
  const places = known.flatMap((name) => placesOf(name, text));
  return mentions.some(
    (mention) =>
      known.includes(readHandle(mention.words)) ||
      places.some((place) => meet(mention, place) || meet(mention, inBytes(text, place))),
  );
}

/** From where to where, the end not included. */
interface Span {
  start: number;
  end: number;
}

interface Mention extends Span {
  /** Over which it lies. */
  words: string;
}

/** More than a post has. */
const longestText = 10_000;
const mostMentions = 100;

/** The mentions of the account, whatever they lie over; counted in bytes, as the lexicon has it. */
function mentionsIn({ did }: Account, record: LexMap): { text: string; mentions: Mention[] } {
  const written = namingSchema.safeParse(record, { strict: false });
  if (!written.success) return { text: '', mentions: [] };
  const text = written.value.text.slice(0, longestText);
  const bytes = Buffer.from(text);
  const mentions = written.value.facets.slice(0, mostMentions).flatMap((facet) => {
    const mention = mentionSchema.safeParse(facet, { strict: false });
    if (!mention.success || !mention.value.features.some(isOf(did))) return [];
    const { byteStart: start, byteEnd: end } = mention.value.index;
    return [{ start, end, words: bytes.subarray(start, end).toString() }];
  });
  return { text, mentions };
}

const isOf = (did: string) => (feature: { $type: string; did?: string | undefined }) =>
  feature.$type === 'app.bsky.richtext.facet#mention' && feature.did === did;

/** Where a name stands in a text, and not as a part of another. */
function placesOf(name: string, text: string): Span[] {
  const before = String.raw`(?<![\p{L}\p{N}.-])`;
  const after = String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;
  const pattern = new RegExp(before + name.replaceAll('.', String.raw`\.`) + after, 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

const inBytes = (text: string, { start, end }: Span): Span => ({
  start: Buffer.byteLength(text.slice(0, start)),
  end: Buffer.byteLength(text.slice(0, end)),
});

const meet = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** How many one list asks for at most; each is a call. */
const mostLookUps = 3;
const lookedUp = new WeakMap<AccountClient, Set<string>[]>();
const namesOfACall = 24;

/**
 * Asks who has the names under which the account is mentioned, where its session does not have them: it was
 * called so before, or is by now, and a new handle reaches the session with its next renewal only. What
 * nobody else has is a name of the account; anybody can write a mention over somebody else's.
 */
export async function learnNames(
  client: AccountClient,
  records: readonly (LexMap | undefined)[],
): Promise<void> {
  const asked = lookedUp.get(client) ?? [];
  const mentions = records.flatMap((record) =>
    record && !names(client, record) ? mentionsIn(client, record).mentions : [],
  );
  const written = mentions.map(({ words }) => readHandle(words)).filter(isHandleString);
  const unknown = [...new Set(written)].filter((name) => !asked.some((each) => each.has(name)));
  const found = unknown.slice(0, namesOfACall);
  if (found.length === 0 || asked.length >= mostLookUps) return;
  lookedUp.set(client, [...asked, new Set(found)]);
  const call = client.call(getProfiles, { actors: [client.did, ...found] });
  // Where nobody tells, the names that are known hold.
  const answer = await call.catch(() => undefined);
  if (!answer) return;
  const handles = new Map(answer.profiles.map(({ handle, did }) => [handle.toLowerCase(), did]));
  const ofOthers: string[] = found.filter(
    (name) => (handles.get(name) ?? client.did) !== client.did,
  );
  const own = [...handles].filter(([, did]) => did === client.did).map(([name]) => name);
  for (const name of [...own, ...found]) if (!ofOthers.includes(name)) client.otherNames.add(name);
}

const quoteSchema = l.object({ record: l.object({ uri: l.string() }) });
const quoteWithMediaSchema = l.object({ record: quoteSchema });

/** In a record and in how servers show it, the address stands at the same place. */
export function quotedBy(embed: unknown): string {
  const plain = quoteSchema.safeParse(embed, { strict: false });
  if (plain.success) return plain.value.record.uri;
  const withMedia = quoteWithMediaSchema.safeParse(embed, { strict: false });
  return withMedia.success ? withMedia.value.record.record.uri : '';
}

const answerSchema = l.object({ reply: l.object({ parent: l.object({ uri: l.string() }) }) });

function answeredBy(record: LexMap): string {
  const answer = answerSchema.safeParse(record, { strict: false });
  return answer.success ? answer.value.reply.parent.uri : '';
}
