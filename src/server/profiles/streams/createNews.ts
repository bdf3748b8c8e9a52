/** Whoever is told of a hundred posts in a second polls no more often than this. */
const betweenPollsMs = 10_000;
/** After which a cycle that was under way has ended. */
const againMs = 3000;
const mostTries = 10;

interface NewsOptions {
  /** Returns whether it is due now. */
  pollSoon(profileId: string): Promise<boolean>;
  onError(error: unknown): void;
}

interface News {
  /** Something new has come for a profile. */
  tell(profileId: string): void;
  forget(profileId: string): void;
  close(): void;
}

interface Told {
  polledAt: number;
  timer?: NodeJS.Timeout | undefined;
}

/** Makes profiles due whose networks have told of something new, each once in ten seconds. */
export function createNews({ pollSoon, onError }: NewsOptions): News {
  const known = new Map<string, Told>();

  function wait(profileId: string, told: Told, { ms, tries }: { ms: number; tries: number }): void {
    told.timer = setTimeout(() => {
      told.timer = undefined;
      void poll(profileId, told, tries);
    }, ms);
  }

  async function poll(profileId: string, told: Told, tries: number): Promise<void> {
    try {
      const isDue = await pollSoon(profileId);
      if (isDue) told.polledAt = performance.now();
      else if (tries < mostTries && known.has(profileId) && !told.timer)
        wait(profileId, told, { ms: againMs, tries: tries + 1 });
    } catch (error) {
      // The next poll comes by itself.
      onError(error);
    }
  }

  function forget(profileId: string): void {
    clearTimeout(known.get(profileId)?.timer);
    known.delete(profileId);
  }

  return {
    tell(profileId) {
      const told = known.get(profileId) ?? { polledAt: -Infinity };
      known.set(profileId, told);
      if (told.timer) return;
      const ms = Math.max(0, told.polledAt + betweenPollsMs - performance.now());
      wait(profileId, told, { ms, tries: 1 });
    },
    forget,
    close() {
      for (const profileId of known.keys()) forget(profileId);
    },
  };
}
