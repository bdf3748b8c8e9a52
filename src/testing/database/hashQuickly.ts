import { hash } from '@node-rs/argon2';

/** A login verifies a password at the cost that its hash names. */
export function hashQuickly(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1 });
}
