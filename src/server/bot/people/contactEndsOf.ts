import type { ContactEnd } from '../../../shared/contract/lists.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { TargetList } from '../../networks/results.ts';
import { saysStop } from '../reader/readWords.ts';
import { asksToStop } from '../reader/asksToStop.ts';

export interface FoundEnd {
  author: { id: string; username: string | null };
  reason: ContactEnd;
  /** The post with which it begins: a target, or one of its conversation; null where the network alone tells of it. */
  targetRef: string | null;
  /** What that post says by now; left out where it says the same as when it was stored. */
  words?: string;
}

/** A contact that was ever closed. */
export interface KnownContact {
  isOpenAgain: boolean;
  /** The posts of the author that asked to stop before the owner has opened it again. */
  stopRefs: readonly string[];
}

/** By the author's id. */
type Contacts = ReadonlyMap<string, KnownContact>;

/**
 * Who of a list wants no contact, or is not wanted, and why. Of authors whose contact the account's
 * owner has opened again, only a stop counts that was not heard before, or a block or mute that stands. Whether
 * it was heard is known by its address: the time of a post is what its author's clock says.
 */
export function contactEndsOf(
  { targets, closed = [] }: Pick<TargetList, 'targets' | 'closed'>,
  contacts: Contacts,
): FoundEnd[] {
  const addressing = [...new Set(targets.map(({ author }) => author.id))];
  const told = closed.map(({ authorId: id, username, contact: reason }) => ({
    author: { id, username },
    reason,
    targetRef: null,
  }));
  return [
    ...addressing.flatMap((id) => contactEndOf(id, targets, contacts.get(id)) ?? []),
    ...told,
  ];
}

/** Undefined while the contact is open. */
function contactEndOf(
  authorId: string,
  targets: NetworkTarget[],
  known?: KnownContact,
): FoundEnd | undefined {
  const theirs = targets.filter(({ author }) => author.id === authorId);
  for (const target of theirs) {
    const { contact } = target.author;
    if (contact !== 'open') return endWith(target, contact);
  }
  for (const target of theirs) {
    const stop = known?.isOpenAgain ? newStopIn(target, known) : stopIn(target);
    if (stop) return { ...endWith(target, 'stop'), ...stop };
  }
  return undefined;
}

const endWith = ({ author, ref }: NetworkTarget, reason: ContactEnd): FoundEnd => ({
  author,
  reason,
  targetRef: ref,
});

type Stop = Pick<FoundEnd, 'targetRef' | 'words'>;

const newStopIn = (target: NetworkTarget, { stopRefs }: KnownContact): Stop | undefined =>
  stopRefs.includes(target.ref) ? undefined : stopOf(target);

const stopOf = (target: NetworkTarget): Stop | undefined =>
  asksToStop(target) ? { targetRef: target.ref, words: target.caption } : undefined;

/**
 * The post that asks to stop: the target, or what its author said to us after an answer of ours. What they
 * said before, or to others, was said to somebody else.
 */
function stopIn(target: NetworkTarget): Stop | undefined {
  const { author, conversation } = target;
  const stop = stopOf(target);
  if (stop) return stop;
  const said = conversation?.posts.filter(({ isQuoted }) => !isQuoted) ?? [];
  const first = said.findIndex(({ isOurs }) => isOurs);
  const since = first === -1 ? [] : said.slice(first);
  const post = since.find(
    ({ authorId, isToOthers, text }) => authorId === author.id && !isToOthers && saysStop(text),
  );
  return post && { targetRef: post.ref, words: post.text };
}
