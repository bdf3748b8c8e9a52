import type { ConversationPost } from '../../networks/target.ts';
import type { CommentedTarget } from '../context/commentWriter.ts';
import { tellsOfHarm } from './newsOfHarm.ts';
import { needsOwner } from './readWords.ts';

type Around = Pick<CommentedTarget, 'conversation' | 'around'>;

/**
 * What tells of danger or a loss beside a post: in what it answers or quotes, also of the account itself, in what these
 * quote, and in what its author said to others. A glad word below it would be out of place.
 */
export const lossesAround = ({ conversation, around = [] }: Around): ConversationPost[] =>
  [...(conversation?.posts ?? []), ...around].filter((post) => wordsIn(post).some(isGrave));

const isGrave = (words: string): boolean => needsOwner(words) || tellsOfHarm(words);

function wordsIn({ text, altText, attached }: ConversationPost): string[] {
  const { title = '', description = '' } = attached?.card ?? {};
  return [text, altText ?? '', title, description].filter((words) => words.trim() !== '');
}

/**
 * Whether what a post answers, or quotes of the account, leads to a page, quotes somebody, or has what cannot be read:
 * of what a headline tells, the reader has learned nothing.
 */
export function leadsElsewhere({ conversation, around = [] }: Around): boolean {
  const said = (conversation?.posts ?? []).filter(({ isQuoted, isOurs }) => !isQuoted || isOurs);
  return said.some(isUnsure) || around.some(({ isQuoted }) => isQuoted);
}

const isUnsure = ({ attached }: ConversationPost): boolean =>
  attached !== undefined && (attached.card !== null || attached.hasUnread);
