import { LRUCache } from 'lru-cache';
import type { Database } from '../database/Database.ts';
import type { ProfileAnswer } from '../../shared/contract/profile.ts';
import type { Networks } from '../networks/networks.ts';
import { createListReader } from './createListReader.ts';
import { etagOf } from './etagOf.ts';
import { profileAnswer, type SyncLimits } from './profileAnswer.ts';

interface ProfilesBody {
  /** The JSON text of the list. */
  body: string;
  etag: string;
}

/** Cached responses of the polled profile list, until the user's profiles change. */
export interface ProfileAnswers {
  get(userId: string): Promise<ProfilesBody>;
  /** For changes by this process; other processes send a notification. */
  forget(userId: string): void;
  /** Calls `onChange` after every change of the user's list. Returns an unsubscribe function. */
  subscribe(userId: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

interface CachedAnswer {
  body: Promise<ProfilesBody>;
  isStale: boolean;
  /** When a pause of which the list tells ends by itself. */
  ends: { first: number };
}

const cacheSize = 10_000;
/** Notifications can stop without an error, behind some connection poolers. */
const keptMs = 30_000;

interface AnswerSource extends Pick<Networks, 'capabilities'> {
  now?: () => Date;
}

/** Caches the promise, so that a change while it is pending discards its result, too. */
export async function createProfileAnswers(
  { db, listen }: Database,
  limits: SyncLimits,
  { capabilities, now = () => new Date() }: AnswerSource,
): Promise<ProfileAnswers> {
  const answers = new LRUCache<string, CachedAnswer>({
    max: cacheSize,
    ttl: keptMs,
    ttlResolution: 0,
  });

  const readList = createListReader(db);

  /** Marks the entry: deleting the only one would cost as much as clearing the whole cache. */
  function forget(userId: string): void {
    const answer = answers.peek(userId);
    if (answer) answer.isStale = true;
  }

  async function list(userId: string): Promise<ProfileAnswer[]> {
    const rows = await readList(userId);
    return rows.map((row, place) => ({
      ...profileAnswer(row, limits, { capabilities, now: now() }),
      isChosen: place === 0,
    }));
  }

  function read(userId: string): Promise<ProfilesBody> {
    const ends = { first: Infinity };
    const body = list(userId).then((profiles) => {
      ends.first = firstEnd(profiles);
      return toBody(profiles);
    });
    const answer = { body, ends, isStale: false };
    answers.set(userId, answer);
    answer.body.catch(() => {
      answer.isStale = true;
    });
    return answer.body;
  }

  const subscribers = new Map<string, Set<() => void>>();
  const close = await listen('profiles', {
    onPayload(userId) {
      forget(userId);
      for (const onChange of subscribers.get(userId) ?? []) onChange();
    },
    onGap() {
      answers.clear();
      for (const onChange of [...subscribers.values()].flatMap((each) => [...each])) onChange();
    },
  });
  return {
    get(userId) {
      const answer = answers.get(userId);
      const isRight = answer && !answer.isStale && now().getTime() < answer.ends.first;
      return isRight ? answer.body : read(userId);
    },
    forget,
    subscribe(userId, onChange) {
      const ofUser = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, ofUser.add(onChange));
      return () => {
        ofUser.delete(onChange);
        if (ofUser.size === 0) subscribers.delete(userId);
      };
    },
    close,
  };
}

/** When the first pause ends by itself. */
function firstEnd(profiles: ProfileAnswer[]): number {
  return Math.min(
    ...profiles.map(({ pause }) => (pause?.until ? Date.parse(pause.until) : Infinity)),
  );
}

function toBody(answers: ProfileAnswer[]): ProfilesBody {
  const body = JSON.stringify(answers);
  return { body, etag: etagOf(body) };
}
