import { isDidString, isHandleString } from '@atproto/lex-schema';

/** Without the @ and the invisible marks that a copied handle may have around it. */
export function normalizeUsername(username: string): string {
  return username.replace(/[\s@\p{Cf}]/gu, '').toLowerCase();
}

/** Whether an account can have this name. */
export function isAccountName(name: string): boolean {
  return isHandleString(name) || isDidString(name);
}
