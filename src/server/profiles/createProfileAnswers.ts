import { createHash } from 'node:crypto';
import type { Database } from '../database/Database.ts';
import { listProfiles } from './listProfiles.ts';
import { profileAnswer } from './profileAnswer.ts';

export interface ProfilesBody {
  /** The JSON text of the list. */
  body: string;
  etag: string;
  /** When its reading began, on the clock of `performance.now()`. */
  readAt: number;
}

/** The answers that pages poll for, kept in this process until the user's profiles change. */
export interface ProfileAnswers {
  get(userId: string): ProfilesBody | Promise<ProfilesBody>;
  /** Forgets at once what this process itself has just changed; others hear of it by notification. */
  forget(userId: string): void;
  close(): Promise<void>;
}

const cacheSize = 10_000;
/** Notifications can cease without an error, as behind some connection poolers. */
const keptMs = 30_000;

export async function createProfileAnswers({ db, listen }: Database): Promise<ProfileAnswers> {
  const kept = new Map<string, ProfilesBody>();
  const reading = new Map<string, Promise<ProfilesBody>>();

  function read(userId: string): Promise<ProfilesBody> {
    const answer = readProfilesBody(db, userId);
    reading.set(userId, answer);
    // Another entry in `reading`, or none, means that the profiles changed after this read began.
    const settle = (body?: ProfilesBody) => {
      if (reading.get(userId) !== answer) return;
      reading.delete(userId);
      if (body) keep(userId, body);
    };
    answer.then(settle, () => settle());
    return answer;
  }

  function keep(userId: string, body: ProfilesBody): void {
    kept.set(userId, body);
    const [oldest] = kept.keys();
    if (kept.size > cacheSize && oldest !== undefined) kept.delete(oldest);
  }

  function forget(userId: string): void {
    kept.delete(userId);
    reading.delete(userId);
  }

  const stopListening = await listen('profiles', {
    onPayload: forget,
    onGap() {
      kept.clear();
      reading.clear();
    },
  });
  return {
    get(userId) {
      const body = kept.get(userId);
      if (body !== undefined && performance.now() - body.readAt < keptMs) return body;
      return reading.get(userId) ?? read(userId);
    },
    forget,
    close: stopListening,
  };
}

async function readProfilesBody(db: Database['db'], userId: string): Promise<ProfilesBody> {
  const readAt = performance.now();
  const rows = await listProfiles(db, userId);
  const body = JSON.stringify(rows.map(profileAnswer));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, readAt };
}
