import type { CurrentTarget, NetworkError, Unread } from '../../networks/results.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { BotContext } from '../context/BotContext.ts';
import { noteOwnPosts } from '../people/noteOwnPosts.ts';
import type { KeptAct } from '../acts/activityLog.ts';
import type { Refusal, SeenAgain } from '../decide/mayAct.ts';
import { isEditedSince } from '../acts/editedActs.ts';

export type Seen = Pick<SeenAgain, 'isEdited' | 'obstacle'> & { target: CurrentTarget | undefined };

/** What stands for a look at a target that needs no other one. */
export const unseen: Seen = { target: undefined, isEdited: false, obstacle: undefined };

/**
 * Fetches a target again before sending: the post may have changed since the answer was written, or the
 * owner has written in its conversation.
 */
export async function readAgain(
  { database: { db }, now }: Pick<BotContext, 'database' | 'now'>,
  { profileId, session }: { profileId: string; session: OperatingSession },
  act: Pick<KeptAct, 'targetRef' | 'kind' | 'caption' | 'contentHash'>,
): Promise<Seen | NetworkError | Unread> {
  const read = await session.call((network, current, options) =>
    network.readTarget(current, act.targetRef, options),
  );
  switch (read.outcome) {
    case 'read': {
      const { ownPosts = [] } = read.value;
      await noteOwnPosts(db, { profileId, ownPosts, targets: [read.value], now: now() });
      return { ...unseen, target: read.value, isEdited: isEditedSince(act, read.value) };
    }
    case 'gone':
      return { ...unseen, obstacle: 'gone' };
    case 'refused': {
      // What a comment would meet.
      const isOpen = act.kind === 'like' && read.reason === 'repliesClosed';
      return { ...unseen, obstacle: isOpen ? undefined : read.reason };
    }
    default:
      return read;
  }
}

/** Whether what was seen of the target or its conversation speaks against the act for good. */
export const isEndedBy = ({ reason }: Refusal, { obstacle }: Seen): boolean =>
  reason === obstacle || reason === 'dealtWith' || reason === 'ownConversation';
