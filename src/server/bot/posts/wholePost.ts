import type { Attached } from '../../../shared/contract/thread.ts';
import type { ConversationPost, NetworkTarget } from '../../networks/target.ts';

type Parts = Pick<NetworkTarget, 'attached' | 'conversation' | 'continuation'> & {
  author: Pick<NetworkTarget['author'], 'username'>;
};

/** What its author said right before it, going on to it, oldest first. */
export function partsBefore({ author, conversation }: Parts): ConversationPost[] {
  const before = conversation?.posts.filter(({ isQuoted }) => !isQuoted) ?? [];
  const isTheirs = ({ username }: ConversationPost) => username === author.username;
  return before.slice(before.findLastIndex((post) => !isTheirs(post)) + 1);
}

/** What its author said under it, as far as that was read. */
export const partsAfter = ({ continuation }: Pick<Parts, 'continuation'>): ConversationPost[] =>
  continuation === undefined || continuation === 'notRead' ? [] : [...continuation];

/** What it quotes of others than the account. */
export const quotedOf = ({ conversation }: Pick<Parts, 'conversation'>): ConversationPost[] =>
  conversation?.posts.filter(({ isQuoted, isOurs }) => isQuoted === true && !isOurs) ?? [];

/** Whether something that belongs to it could not be read: only a person can know what answers it. */
export function isPartlyUnread(target: Parts): boolean {
  const parts = [...partsBefore(target), ...partsAfter(target), ...quotedOf(target)];
  return target.continuation === 'notRead' || [target, ...parts].some(isUnread);
}

const isUnread = ({ attached }: { attached?: Attached | undefined }): boolean =>
  attached?.hasUnread === true;

/** What is kept of it for whoever reviews the answer. */
export function attachedTo(target: Parts & Pick<NetworkTarget, 'hasPicture'>): Attached | null {
  const { attached, hasPicture } = target;
  const hasUnread = isPartlyUnread(target);
  if (!attached && !hasUnread) return null;
  const plain = { pictures: hasPicture ? 1 : 0, hasVideo: false, card: null };
  return { ...plain, ...attached, hasUnread };
}
