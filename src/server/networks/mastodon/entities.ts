import { addressOf, countOf, fieldsOf, idOf, listOf, textOf, timeOf } from './fields.ts';
import { htmlText, type ShownText } from './htmlText.ts';

// What Meelo reads of the entities of https://docs.joinmastodon.org/entities; servers may answer more, or less.

/** More than any post that a person writes. */
const htmlChars = 64_000;
const nameChars = 640;
const altTextChars = 2000;

export interface Account {
  id: string;
  /** Without a server where it lives on the one that answers. */
  acct: string;
  fullName: string;
  url: string;
  /** What it says of itself, as HTML. */
  note: string;
  isBot: boolean;
  hasMoved: boolean;
  isSuspended: boolean;
  followersCount: number | null;
  followsCount: number | null;
  mediaCount: number | null;
}

/** Undefined where it has no id or no name. */
export function accountIn(value: unknown): Account | undefined {
  const fields = fieldsOf(value);
  const [id, acct] = [idOf(fields['id']), textOf(fields['acct'], nameChars)];
  if (id === '' || acct === '') return undefined;
  return {
    id,
    acct,
    fullName: textOf(fields['display_name'], nameChars).trim(),
    url: addressOf(fields['url']),
    note: textOf(fields['note'], htmlChars),
    isBot: fields['bot'] === true,
    hasMoved: accountIn(fields['moved']) !== undefined,
    isSuspended: fields['suspended'] === true,
    followersCount: countOf(fields['followers_count']),
    followsCount: countOf(fields['following_count']),
    mediaCount: countOf(fields['statuses_count']),
  };
}

export interface Media {
  type: string;
  /** Smaller than the original, where there is a smaller one. */
  address: string;
  description: string;
}

function mediaIn(value: unknown): Media {
  const fields = fieldsOf(value);
  return {
    type: textOf(fields['type']),
    address: addressOf(fields['preview_url']) || addressOf(fields['url']),
    description: textOf(fields['description'], altTextChars).trim(),
  };
}

export interface Card {
  address: string;
  title: string;
  description: string;
}

function cardIn(value: unknown): Card | undefined {
  const fields = fieldsOf(value);
  const address = addressOf(fields['url']);
  if (address === '') return undefined;
  const title = textOf(fields['title'], nameChars).trim();
  return { address, title, description: textOf(fields['description'], altTextChars).trim() };
}

interface Named {
  id: string;
  acct: string;
  url: string;
}

export interface Status {
  id: string;
  /** The same on every server, and after an edit. */
  uri: string;
  createdAt: Date | undefined;
  /** HTML. */
  content: string;
  /** What a reader sees of it; it is read when it is asked for, once. */
  shown: () => ShownText;
  /** What is shown before the content, which is then hidden; empty: nothing. */
  warning: string;
  visibility: string;
  answeredId: string;
  answeredAccountId: string;
  /** It stands for the post of somebody else. */
  isBoost: boolean;
  account: Account;
  mentions: Named[];
  tags: string[];
  media: Media[];
  card: Card | undefined;
  hasPoll: boolean;
  hasQuote: boolean;
  /** As far as the server shows it. */
  quoted: Status | undefined;
  isFavourited: boolean;
  /** The account wants to hear nothing of its conversation. */
  isMuted: boolean;
  language: string;
  repliesCount: number | null;
  /** Null: not counted. */
  reactionsCount: number | null;
}

/** A quote may quote; servers show no more. */
const quotesInQuotes = 2;

/** Undefined where it has no id, no address or no author. */
export function statusIn(value: unknown, depth = quotesInQuotes): Status | undefined {
  const fields = fieldsOf(value);
  const [id, uri] = [idOf(fields['id']), addressOf(fields['uri'])];
  const account = accountIn(fields['account']);
  if (id === '' || uri === '' || !account) return undefined;
  const { quote, reblog } = fields;
  const content = textOf(fields['content'], htmlChars);
  return {
    id,
    uri,
    account,
    createdAt: timeOf(fields['created_at']),
    content,
    shown: shownOnce(content),
    warning: textOf(fields['spoiler_text'], nameChars).trim(),
    visibility: textOf(fields['visibility']),
    answeredId: idOf(fields['in_reply_to_id']),
    answeredAccountId: idOf(fields['in_reply_to_account_id']),
    isBoost: reblog !== null && reblog !== undefined,
    mentions: listOf(fields['mentions'], namedIn),
    tags: listOf(fields['tags'], (tag) => textOf(fieldsOf(tag)['name'], nameChars) || undefined),
    media: listOf(fields['media_attachments'], mediaIn),
    card: cardIn(fields['card']),
    hasPoll: fields['poll'] !== null && fields['poll'] !== undefined,
    hasQuote: quote !== null && quote !== undefined,
    quoted: depth === 0 ? undefined : quotedIn(quote, depth - 1),
    isFavourited: fields['favourited'] === true,
    isMuted: fields['muted'] === true,
    language: textOf(fields['language'], 35),
    repliesCount: countOf(fields['replies_count']),
    reactionsCount: sumOf(['favourites', 'reblogs', 'replies', 'quotes'], fields),
  };
}

function shownOnce(html: string): () => ShownText {
  let shown: ShownText | undefined;
  return () => (shown ??= htmlText(html));
}

/** Mastodon puts the post into the state of its quote; others give the post itself. */
const quotedIn = (quote: unknown, depth: number): Status | undefined =>
  statusIn(fieldsOf(quote)['quoted_status'], depth) ?? statusIn(quote, depth);

function namedIn(value: unknown): Named | undefined {
  const fields = fieldsOf(value);
  const id = idOf(fields['id']);
  return id === ''
    ? undefined
    : { id, acct: textOf(fields['acct'], nameChars), url: addressOf(fields['url']) };
}

/** Null where none of them is counted. */
function sumOf(names: readonly string[], fields: Readonly<Record<string, unknown>>): number | null {
  const counts = names.flatMap((name) => countOf(fields[`${name}_count`]) ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}
