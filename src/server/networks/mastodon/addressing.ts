import type { NetworkTarget } from '../target.ts';
import { usernameOf } from './accountNames.ts';
import type { Status } from './entities.ts';
import type { ShownText } from './htmlText.ts';
import type { MastodonSession } from './mastodonSession.ts';

type Own = Pick<MastodonSession, 'id' | 'domain'>;
type Reason = Exclude<NetworkTarget['reason'], 'story'>;

/**
 * How a post addresses the account; undefined where it does not. That the server tells of it proves nothing, and nor
 * does a mention that nobody sees. `answered` is what it answers, where its server does not say whose that is.
 */
export function addressingOf(own: Own, status: Status, answered?: Status): Reason | undefined {
  if (status.isBoost) return undefined;
  const answeredId = status.answeredAccountId || answered?.account.id;
  if (answeredId === own.id) return 'reply';
  if (status.quoted?.account.id === own.id) return 'quote';
  return names(own, status) ? 'mention' : undefined;
}

/** The same as far as the post alone says: whose post it answers may be told beside it only. */
export const mayAddress = (own: Own, status: Status): boolean =>
  (!status.isBoost && status.answeredId !== '' && status.answeredAccountId === '') ||
  addressingOf(own, status) !== undefined;

function names(own: Own, status: Status): boolean {
  const mention = status.mentions.find(({ id }) => id === own.id);
  if (!mention) return false;
  return isNamedIn(status.shown(), spellingsOf(own, mention), mention.url);
}

type Mention = Status['mentions'][number];

/** As posts write it: with its server, or without. */
function spellingsOf(own: Own, { acct }: Pick<Mention, 'acct'>): string[] {
  const whole = usernameOf(own, { acct });
  return [whole, whole.slice(0, whole.indexOf('@'))].map((name) => `@${name}`);
}

/** Whether its name stands among the words, or over the link to its profile. */
function isNamedIn({ text, links }: ShownText, spellings: readonly string[], url: string): boolean {
  const isLinked =
    url !== '' && links.some(({ href, text: words }) => href === url && words !== '');
  return isLinked || namesIn(text).some((name) => spellings.includes(name));
}

const name = String.raw`[@＠][\p{L}\p{N}_][\p{L}\p{N}_.-]*(?:[@＠][\p{L}\p{N}.-]+(?::\d+)?)?`;
const anyName = new RegExp(String.raw`(?<![\p{L}\p{N}_/])${name}`, 'gu');
/** With whose names a post begins. */
const leading = new RegExp(String.raw`^(?:[^\p{L}\p{N}@＠]*${name})+`, 'u');

/** The names that a text has, in lower case. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(anyName)].map(([found]) =>
    withoutEnd(found.toLowerCase().replaceAll('＠', '@')),
  );

/** Without the dots and dashes behind it: from the end, as a pattern would begin at each of a row. */
function withoutEnd(found: string): string {
  let end = found.length;
  while (end > 0 && '.-'.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

/**
 * Whether a post names the account beside somebody else to whom it speaks. Clients begin an answer with the names of
 * all who take part, and of these first with whom it answers.
 */
export function isInPassing(own: Own, status: Status): boolean {
  if (addressingOf(own, status) !== 'mention') return false;
  const mention = status.mentions.find(({ id }) => id === own.id);
  const spellings = mention ? spellingsOf(own, mention) : [];
  const [begun = ''] = leading.exec(status.shown().text) ?? [];
  const first = namesIn(begun);
  const answersOther = status.answeredId !== '' && status.answeredAccountId !== status.account.id;
  if (answersOther) return !spellings.includes(first[0] ?? '');
  return first.length > 0 && !first.some((each) => spellings.includes(each));
}
