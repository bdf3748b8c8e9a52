import { usernameOf } from './accountNames.ts';
import { namesIn } from './addressing.ts';
import { countChars, graphemesOf } from './countChars.ts';
import type { Status } from './entities.ts';
import type { MastodonSession } from './mastodonSession.ts';

/** What the name before an answer takes of a post; few are as long. */
const charsOfName = 50;

/** The longest answer, in graphemes; its author's name stands before it. */
export const longestAnswer = ({ maxChars }: Pick<MastodonSession, 'maxChars'>): number =>
  Math.max(1, maxChars - charsOfName);

interface Words {
  text: string;
  isOwners?: boolean | undefined;
}

interface AnswerText {
  status: string;
  /** The warning of what is answered, as far as there is room; empty: none. */
  warning: string;
}

/**
 * An answer as it is sent: without the author's name in it, nobody is told. Undefined where it is too long. A text of
 * the bot alone names nobody else, and what it has of links and hashtags stays text.
 */
export function answerText(
  session: MastodonSession,
  answered: Status,
  { text, isOwners = false }: Words,
): AnswerText | undefined {
  const { acct } = answered.account;
  const name = acct.includes('@') ? `@${acct}` : `@${usernameOf(session, answered.account)}`;
  const names = [name, `@${acct}`].map((each) => each.toLowerCase());
  const isNamed = namesIn(text).some((each) => names.includes(each));
  const words = isOwners ? text : asText(text);
  const status = isOwners && isNamed ? words : `${name} ${words}`;
  const room = session.maxChars - countChars(status, session);
  if (room < 0 || graphemesOf(text).length > longestAnswer(session)) return undefined;
  return { status, warning: graphemesOf(answered.warning).slice(0, room).join('') };
}

const unseen = '\u200b';

/** A mark that nobody sees, behind what would begin a mention, a hashtag or a link. */
const asText = (text: string): string =>
  text.replace(/(?<=[@＠#＃])(?=[\p{L}\p{N}_])|(?<=\w)(?=:\/\/)/gu, unseen);
