import { isHandleString } from '@atproto/lex-schema';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { resolveHandle } from './lexicons.ts';
import type { AccountClient } from './withClient.ts';

type Facet = {
  $type: 'app.bsky.richtext.facet';
  /** In bytes of UTF-8. */
  index: { byteStart: number; byteEnd: number };
  features: Feature[];
};

type Feature =
  | { $type: 'app.bsky.richtext.facet#link'; uri: string }
  | { $type: 'app.bsky.richtext.facet#tag'; tag: string }
  | { $type: 'app.bsky.richtext.facet#mention'; did: string };

/** A part of a text, in UTF-16 code units, and what it is. */
interface Marked {
  start: number;
  words: string;
  feature: Feature;
}

/** What the network's own app takes for links, hashtags and mentions. A name that leads to nobody stays text. */
export async function facetsOf(client: AccountClient, text: string): Promise<Facet[]> {
  const marked = [...linksIn(text), ...tagsIn(text), ...(await mentionsIn(client, text))];
  return marked
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, words, feature }) => {
      const byteStart = Buffer.byteLength(text.slice(0, start));
      const index = { byteStart, byteEnd: byteStart + Buffer.byteLength(words) };
      return { $type: 'app.bsky.richtext.facet', index, features: [feature] };
    });
}

const links = /(?<=^|[\s(])https?:\/\/\S+/giu;
const mentions = /(?<=^|[\s(])@([a-z0-9][a-z0-9.-]{1,251}[a-z0-9])(?![\p{L}\p{N}_@-])/giu;
/** Without characters that nobody sees, and no keycap. */
const tags = /(?<=^|\s)[#＃](?!\ufe0f)([^\s\p{Cf}\p{Me}]+)/gu;
const punctuationAtEnd = /(?<!\p{P})\p{P}+$/u;
const longestTag = 64;

function linksIn(text: string): Marked[] {
  return [...text.matchAll(links)].flatMap(({ index: start, 0: found }) => {
    const plain = found.replace(/[.,;:!?]+$/u, '');
    const uri = plain.endsWith(')') && !plain.includes('(') ? plain.slice(0, -1) : plain;
    const feature = { $type: 'app.bsky.richtext.facet#link', uri } as const;
    return URL.canParse(uri) ? [{ start, words: uri, feature }] : [];
  });
}

function tagsIn(text: string): Marked[] {
  return [...text.matchAll(tags)].flatMap(({ index: start, 0: found, 1: name = '' }) => {
    const tag = name.replace(punctuationAtEnd, '');
    // Numbers alone are none, such as `#1`.
    if (!/[^\d\p{P}]/u.test(tag) || countGraphemes(tag) > longestTag) return [];
    const words = found.slice(0, found.length - name.length + tag.length);
    return [{ start, words, feature: { $type: 'app.bsky.richtext.facet#tag', tag } as const }];
  });
}

/** Each is a question to the account's server. */
const mostMentions = 10;

async function mentionsIn(client: AccountClient, text: string): Promise<Marked[]> {
  const named = [...text.matchAll(mentions)]
    .map(({ index: start, 0: words, 1: handle = '' }) => ({ start, words, handle }))
    .filter(({ handle }) => isHandleString(handle))
    .slice(0, mostMentions);
  const handles = [...new Set(named.map(({ handle }) => handle.toLowerCase()))];
  const found = await Promise.all(
    handles.map(async (handle) => [handle, await didOf(client, handle)] as const),
  );
  const dids = new Map(found);
  return named.flatMap(({ start, words, handle }) => {
    const did = dids.get(handle.toLowerCase());
    if (!did) return [];
    return [{ start, words, feature: { $type: 'app.bsky.richtext.facet#mention', did } as const }];
  });
}

/** The answer itself is not held up by a name. */
const longestLookMs = 1500;

async function didOf(client: AccountClient, handle: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(longestLookMs);
    return (await client.call(resolveHandle, { handle }, { signal })).did || undefined;
  } catch {
    return undefined;
  }
}
