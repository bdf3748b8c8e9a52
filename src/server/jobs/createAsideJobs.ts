/** Jobs of this process that wait for something slow and have given their slots to others. */
export interface AsideJobs {
  /** Seconds after which another job of the user may begin; undefined if it may begin now. */
  putOffSeconds(userId: string): number | undefined;
  /** Resolves when `work` ends, or goes aside and thus needs its slot no more. */
  run(userId: string, work: (goAside: () => void) => Promise<void>): Promise<void>;
  /** Resolves when none is left. */
  ended(): Promise<void>;
}

/** More would be many connections of one person, and of one process. */
const mostOfUser = 10;
const mostOfProcess = 500;

/** Those that are put off come back one after another. */
const firstReturnMs = 1000;
const returnGapMs = 200;
const longestReturnMs = 5 * 60_000;

export function createAsideJobs(): AsideJobs {
  const underWay = new Set<Promise<void>>();
  const aside = new Map<string, number>();
  const returns = new Map<string, number>();
  let asideCount = 0;

  function count(userId: string, change: 1 | -1): void {
    asideCount += change;
    const left = (aside.get(userId) ?? 0) + change;
    if (left > 0) aside.set(userId, left);
    else aside.delete(userId);
    if (left <= 0) returns.delete(userId);
  }

  return {
    putOffSeconds(userId) {
      if ((aside.get(userId) ?? 0) < mostOfUser) return undefined;
      const now = performance.now();
      const last = Math.max(returns.get(userId) ?? 0, now + firstReturnMs);
      const next = Math.min(last + returnGapMs, now + longestReturnMs);
      returns.set(userId, next);
      return (next - now) / 1000;
    },
    async run(userId, work) {
      const wentAside = Promise.withResolvers<void>();
      let isAside = false;
      const ending = work(() => {
        if (isAside || asideCount >= mostOfProcess) return;
        isAside = true;
        count(userId, 1);
        wentAside.resolve();
      }).finally(() => {
        underWay.delete(ending);
        if (isAside) count(userId, -1);
      });
      underWay.add(ending);
      // Whoever went aside tells of its failure by itself.
      ending.catch(() => {});
      await Promise.race([ending, wentAside.promise]);
    },
    async ended() {
      await Promise.allSettled(underWay);
    },
  };
}
