import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { createGate } from './createGate.ts';

/** OWASP's recommended parameters for argon2id, the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and one core. */
const queue = new PQueue({ concurrency: 2 });

/** Passwords that are hashed or wait for it: the last one waits for about two seconds. */
export const passPasswordGate = createGate(100, 3);
/** Further ones, from places that their accounts know. */
export const passKnownGate = createGate(20, 3);

export function hashPassword(password: string): Promise<string> {
  return queue.add(() => hash(password, cost));
}

let noUsersHash: Promise<string> | undefined;

/**
 * Without a hash (no such user) it takes as long and returns false. From a place that the account knows it goes before
 * those of strangers that wait.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  { isKnown = false }: { isKnown?: boolean } = {},
): Promise<boolean> {
  noUsersHash ??= hashPassword(randomBytes(16).toString('hex'));
  const against = passwordHash ?? (await noUsersHash);
  const isRight = await queue.add(() => verify(against, password), { priority: isKnown ? 1 : 0 });
  return isRight && passwordHash !== undefined;
}
