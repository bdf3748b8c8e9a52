import { isHandleString } from '@atproto/lex-schema';
import type { AccountNames } from '../results.ts';
import type { Actor } from './lexicons.ts';

/** What the protocol writes for a handle that does not lead back to its account. */
const noHandle = 'handle.invalid';

/** An account without a valid handle goes by its DID. */
export function accountNames({ did, handle, displayName }: Actor): Required<AccountNames> {
  const isNamed = handle !== noHandle && isHandleString(handle);
  return {
    username: isNamed ? handle.toLowerCase() : did,
    fullName: displayName?.trim() || null,
  };
}
