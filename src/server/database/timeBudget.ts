import { AsyncLocalStorage } from 'node:async_hooks';

/** How long some work may wait for the database: for connections and answers, all together. */
export interface TimeBudget {
  leftMs(): number;
  /** Takes the time of `wait` off; waits at the same time count once. */
  spend<T>(wait: () => Promise<T>): Promise<T>;
  /** As much again, for work of its own. */
  renewed(): TimeBudget;
}

const budgets = new AsyncLocalStorage<TimeBudget>();

export function createTimeBudget(ms: number): TimeBudget {
  let leftMs = ms;
  let waiting = 0;
  let since = 0;
  return {
    leftMs: () => (waiting === 0 ? leftMs : leftMs - (performance.now() - since)),
    async spend(wait) {
      if (waiting === 0) since = performance.now();
      waiting += 1;
      try {
        return await wait();
      } finally {
        waiting -= 1;
        if (waiting === 0) leftMs -= performance.now() - since;
      }
    },
    renewed: () => createTimeBudget(ms),
  };
}

/** Every query in `work` draws on the budget, and fails once it is used up. */
export function withTimeBudget<T>(budget: TimeBudget, work: () => T): T {
  return budgets.run(budget, work);
}

export function currentTimeBudget(): TimeBudget | undefined {
  return budgets.getStore();
}
