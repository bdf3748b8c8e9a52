const betweenPollsMs = 3000;
/** Whoever is told of more than that is polled as if nothing were told: a flood uses up no limit of its server. */
const mostPolls = 10;
const withinMs = 120_000;
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
  /** The last of them, oldest first. */
  polledAt: number[];
  timer?: NodeJS.Timeout | undefined;
}

function untilNext({ polledAt }: Told): number {
  const [last = -Infinity, first = -Infinity] = [polledAt.at(-1), polledAt.at(-mostPolls)];
  const at = Math.max(last + betweenPollsMs, first + withinMs);
  return Math.max(0, at - performance.now());
}

/** Makes profiles due whose networks have told of something new, each ten times in two minutes at most. */
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
      if (isDue) told.polledAt = [...told.polledAt, performance.now()].slice(-mostPolls);
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
      const told = known.get(profileId) ?? { polledAt: [] };
      known.set(profileId, told);
      if (told.timer) return;
      wait(profileId, told, { ms: untilNext(told), tries: 1 });
    },
    forget,
    close() {
      for (const profileId of known.keys()) forget(profileId);
    },
  };
}
