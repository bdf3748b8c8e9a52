import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { createGate } from './createGate.ts';

/** OWASP's recommended parameters for argon2id, the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and one core. */
const semaphore = pLimit(2);

/** Passwords that are hashed or wait for it: the last one waits for about two seconds. */
export const passPasswordGate = createGate(100, 3);

export function hashPassword(password: string): Promise<string> {
  return semaphore(() => hash(password, cost));
}

let noUsersHash: Promise<string> | undefined;

/** Without a hash (no such user) it takes as long and returns false. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  noUsersHash ??= hashPassword(randomBytes(16).toString('hex'));
  const against = passwordHash ?? (await noUsersHash);
  const isRight = await semaphore(() => verify(against, password));
  return isRight && passwordHash !== undefined;
}
