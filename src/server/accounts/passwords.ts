import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's first choice for argon2id, which is the package's own kind of argon2. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each run takes 19 MiB and a core: more at once would only make everyone wait. */
const semaphore = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return semaphore(() => hash(password, cost));
}

let noUsersHash: Promise<string> | undefined;

/** Without a hash (there is no such user) it takes as long and says no. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  noUsersHash ??= hashPassword(randomBytes(16).toString('hex'));
  const against = passwordHash ?? (await noUsersHash);
  const isRight = await semaphore(() => verify(against, password));
  return isRight && passwordHash !== undefined;
}
