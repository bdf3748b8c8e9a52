import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/Database.ts';
import { listProfiles } from './ownProfile.ts';
import { profileAnswer } from './profileAnswer.ts';

export interface ProfilesBody {
  /** The JSON text of the list. */
  body: string;
  etag: string;
}

/** The answers that pages poll for, kept in this process until the user's profiles change. */
export interface ProfileAnswers {
  get(userId: string): Promise<ProfilesBody>;
  /** Forgets at once what this process itself has just changed; others hear of it by notification. */
  forget(userId: string): void;
  close(): Promise<void>;
}

const cacheSize = 10_000;
/** Notifications can cease without an error, as behind some connection poolers. */
const keptMs = 30_000;

/** Keeps the reading itself, so that a change during it drops its answer, too. */
export async function createProfileAnswers({ db, listen }: Database): Promise<ProfileAnswers> {
  const answers = new LRUCache<string, Promise<ProfilesBody>>({
    max: cacheSize,
    ttl: keptMs,
    ttlResolution: 0,
  });
  const forget = (userId: string) => void answers.delete(userId);

  function read(userId: string): Promise<ProfilesBody> {
    const answer = readProfilesBody(db, userId);
    answers.set(userId, answer);
    answer.catch(() => {
      if (answers.peek(userId) === answer) forget(userId);
    });
    return answer;
  }

  const close = await listen('profiles', { onPayload: forget, onGap: () => answers.clear() });
  return { get: (userId) => answers.get(userId) ?? read(userId), forget, close };
}

async function readProfilesBody(db: Database['db'], userId: string): Promise<ProfilesBody> {
  const rows = await listProfiles(db, userId);
  const body = JSON.stringify(rows.map(profileAnswer));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag };
}
