import type { WorkSlot } from '../../jobs/workDue.ts';

/** What of this process's work belongs to each user, so that one user's leaves room for others'. */
interface UserShares {
  /** By user: turns taken, of `mostInSlots`. */
  inHand(): Record<string, number>;
  /** Runs `work`; what it waits for aside, within limits, holds no slot. */
  run(
    userId: string,
    slot: WorkSlot,
    work: (aside: WorkSlot['aside']) => Promise<void>,
  ): Promise<void>;
}

/** How many attempts of one user are in slots; the others stay free for other users. */
export const mostInSlots = 3;
/** More would be many connections of one person, and of one process. */
const mostOfUser = 10;
const mostAside = 500;

interface Share {
  running: number;
  aside: number;
}

/** `onFreed` is called when a user may have another one. */
export function createUserShares(onFreed: () => void): UserShares {
  const shares = new Map<string, Share>();
  let asideCount = 0;

  async function goAside<R>(share: Share, slot: WorkSlot, wait: () => Promise<R>): Promise<R> {
    if (asideCount >= mostAside) return wait();
    asideCount += 1;
    share.aside += 1;
    onFreed();
    try {
      return await slot.aside(wait);
    } finally {
      asideCount -= 1;
      share.aside -= 1;
    }
  }

  const turnsTaken = ({ running, aside }: Share) =>
    Math.max(running - aside, mostInSlots - (mostOfUser - running));

  return {
    inHand: () =>
      Object.fromEntries([...shares].map(([userId, share]) => [userId, turnsTaken(share)])),
    async run(userId, slot, work) {
      const share = shares.get(userId) ?? { running: 0, aside: 0 };
      shares.set(userId, share);
      share.running += 1;
      try {
        await work((wait) => goAside(share, slot, wait));
      } finally {
        share.running -= 1;
        if (share.running === 0) shares.delete(userId);
        onFreed();
      }
    },
  };
}
