/** After which a cycle that was under way has ended. */
const betweenMs = 3000;
/** Whoever is told of more than that is polled as if nothing were told: a flood uses up no limit of its server. */
const mostPolls = 10;
const withinMs = 120_000;
const mostTries = 10;
/** Where it rests for something else still, or could not be asked for. */
const restMs = 30_000;

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
  /** It is not asked for before: it was asked a moment ago, or rests for something else. */
  notBefore: number;
  isAsking: boolean;
  /** Something has come while it was asked, which may have seen it or not. */
  isToldAgain: boolean;
  timer?: NodeJS.Timeout | undefined;
}

function untilNext({ polledAt, notBefore }: Told): number {
  const first = polledAt.at(-mostPolls) ?? -Infinity;
  return Math.max(0, Math.max(notBefore, first + withinMs) - performance.now());
}

/**
 * Makes profiles due whose networks have told of something new, each ten times in two minutes at most. One question at a
 * time is asked for each, however slow its answer, and whatever it is.
 */
export function createNews({ pollSoon, onError }: NewsOptions): News {
  const known = new Map<string, Told>();

  function wait(profileId: string, told: Told, tries: number): void {
    told.timer = setTimeout(() => {
      told.timer = undefined;
      void poll(profileId, told, tries);
    }, untilNext(told));
  }

  async function poll(profileId: string, told: Told, tries: number): Promise<void> {
    told.isAsking = true;
    told.isToldAgain = false;
    const isDue = await ask(profileId);
    const now = performance.now();
    const isGivenUp = isDue === undefined || (!isDue && tries === mostTries);
    told.isAsking = false;
    told.notBefore = now + (isGivenUp ? restMs : betweenMs);
    if (isDue) told.polledAt = [...told.polledAt, now].slice(-mostPolls);
    if (known.get(profileId) !== told) return;
    if (!isDue && !isGivenUp) wait(profileId, told, tries + 1);
    else if (isDue && told.isToldAgain) wait(profileId, told, 1);
  }

  /** Undefined where it could not be asked: the next poll comes by itself. */
  async function ask(profileId: string): Promise<boolean | undefined> {
    try {
      return await pollSoon(profileId);
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  function forget(profileId: string): void {
    clearTimeout(known.get(profileId)?.timer);
    known.delete(profileId);
  }

  return {
    tell(profileId) {
      const told = known.get(profileId) ?? newTold();
      known.set(profileId, told);
      if (told.isAsking) told.isToldAgain = true;
      else if (!told.timer) wait(profileId, told, 1);
    },
    forget,
    close() {
      for (const profileId of known.keys()) forget(profileId);
    },
  };
}

const newTold = (): Told => ({
  polledAt: [],
  notBefore: -Infinity,
  isAsking: false,
  isToldAgain: false,
});
