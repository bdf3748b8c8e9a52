import { LRUCache } from 'lru-cache';
import { notify, type Database } from '../../database/Database.ts';
import { textOf, type HostKey } from './HostKey.ts';
import { readTroubledHosts, type HostState, type RestCause } from './hostStates.ts';

/** The hosts that fail or rest, as this process last heard of them. */
export interface HostStates {
  /** Undefined: nothing is known against a call. */
  find(key: HostKey): KnownHost | undefined;
  all(): KnownHost[];
  noteAnswer(key: HostKey): void;
  /** Whether it has answered this process, or come back, since a time by `performance.now()`. */
  hasAnsweredSince(key: HostKey, time: number): boolean;
  refresh(): Promise<void>;
  /** Refreshes, and has the other processes do so. */
  publish(): Promise<void>;
  close(): Promise<void>;
}

export interface KnownHost extends HostKey {
  failures: number;
  /** Not above 0: it may be called. */
  restsMs(): number;
  restsBecause: RestCause | null;
}

const channel = 'hosts';
const rememberedAnswers = 10_000;

export async function createHostStates(
  database: Database,
  onError: (error: unknown) => void,
): Promise<HostStates> {
  let known = new Map<string, KnownHost>();
  const answeredAt = new LRUCache<string, number>({ max: rememberedAnswers });
  let reading: Promise<void> | undefined;
  let isStale = false;

  async function read(): Promise<void> {
    do {
      isStale = false;
      const hosts = await readTroubledHosts(database.db);
      const before = known;
      known = new Map(hosts.map((host) => [textOf(host), knownHost(host)]));
      for (const [text, { failures }] of before) {
        if (failures > 0 && !known.get(text)?.failures) answeredAt.set(text, performance.now());
      }
    } while (isStale);
  }

  /** A change that is heard while it reads is read next. */
  function readAgain(): Promise<void> {
    isStale = true;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const onChange = () => void readAgain().catch(onError);
  const stop = await database.listen(channel, { onPayload: onChange, onGap: onChange });
  await readAgain();
  return {
    find: (key) => known.get(textOf(key)),
    all: () => [...known.values()],
    noteAnswer: (key) => void answeredAt.set(textOf(key), performance.now()),
    hasAnsweredSince: (key, time) => (answeredAt.get(textOf(key)) ?? -Infinity) >= time,
    refresh: readAgain,
    async publish() {
      await notify(database.db, channel, '');
      await readAgain();
    },
    async close() {
      await stop();
      await reading?.catch(onError);
    },
  };
}

function knownHost({ restsSeconds, ...host }: HostState): KnownHost {
  const until = performance.now() + (restsSeconds ?? 0) * 1000;
  return { ...host, restsMs: () => until - performance.now() };
}
