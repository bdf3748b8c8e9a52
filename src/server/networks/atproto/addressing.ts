import { l, type LexMap } from '@atproto/lex-schema';
import { readHandle } from '../../../shared/networks/readHandle.ts';
import type { NetworkTarget } from '../target.ts';
import { getProfile } from './lexicons.ts';
import { isPostAddress } from './networkText.ts';
import type { AccountClient } from './withClient.ts';

type Account = Pick<AccountClient, 'did' | 'handle'>;

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

const isOwn = ({ did }: Account, uri: string): boolean =>
  uri.startsWith(`at://${did}/`) && isPostAddress(uri);

const namingSchema = l.object({ text: l.string(), facets: l.array(l.unknown()) });

const mentionSchema = l.object({
  index: l.object({ byteStart: l.integer({ minimum: 0 }), byteEnd: l.integer() }),
  features: l.array(l.object({ $type: l.string(), did: l.optional(l.string()) })),
});

/** Anybody can lay a mention over any words, or over none: it counts where these are the account's name. */
const names = (account: Account, record: LexMap): boolean =>
  mentionedAs(account, record).some((name) => name === account.handle.toLowerCase());

/** The words over which mentions of the account lie. */
function mentionedAs({ did }: Account, record: LexMap): string[] {
  const written = namingSchema.safeParse(record, { strict: false });
  if (!written.success) return [];
  const { text, facets } = written.value;
  const mentions = facets.flatMap((facet) => {
    const mention = mentionSchema.safeParse(facet, { strict: false });
    return mention.success ? [mention.value] : [];
  });
  const ofAccount = mentions.filter(({ features }) =>
    features.some((each) => each.$type === 'app.bsky.richtext.facet#mention' && each.did === did),
  );
  if (ofAccount.length === 0) return [];
  const bytes = Buffer.from(text);
  return ofAccount.map(({ index }) =>
    readHandle(bytes.subarray(index.byteStart, index.byteEnd).toString()),
  );
}

const asked = new WeakSet<AccountClient>();

/**
 * Asks what the account is called now, where something mentions it under another name than its session has: a new
 * handle reaches the session with its next renewal only. Anybody can write such a mention, so it is asked once.
 */
export async function refreshHandle(
  client: AccountClient,
  records: readonly (LexMap | undefined)[],
): Promise<void> {
  const isOtherwise = records.some(
    (record) => record && mentionedAs(client, record).length > 0 && !names(client, record),
  );
  if (!isOtherwise || asked.has(client)) return;
  asked.add(client);
  // Where nobody tells, that of the session holds.
  const profile = await client.call(getProfile, { actor: client.did }).catch(() => undefined);
  if (profile) client.handle = profile.handle;
}

const quoteSchema = l.object({ record: l.object({ uri: l.string() }) });
const quoteWithMediaSchema = l.object({ record: quoteSchema });

/** In a record and in how servers show it, the address stands at the same place. */
function quotedBy(embed: unknown): string {
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
