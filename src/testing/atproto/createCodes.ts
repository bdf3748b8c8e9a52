import { randomInt } from 'node:crypto';
import { xrpcError, type PdsAnswer } from './PdsAnswer.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const halfCode = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
const newCode = () => `${halfCode()}-${halfCode()}`;

/** The codes that accounts are sent by e-mail, by DID. */
export function createCodes() {
  const codes = new Map<string, string>();
  return {
    askFor(did: string): void {
      codes.set(did, newCode());
    },
    of: (did: string): string => codes.get(did) ?? '',
    /** What asks for the code of a sign-in whose password is right; undefined: none is due. */
    check(body: Buffer, answer: PdsAnswer): PdsAnswer | undefined {
      const { did } = JSON.parse(answer.bytes.toString()) as { did: string };
      const code = codes.get(did);
      if (code === undefined) return undefined;
      const { authFactorToken } = JSON.parse(body.toString()) as { authFactorToken?: string };
      if (authFactorToken !== undefined && authFactorToken !== code) {
        return xrpcError('InvalidToken');
      }
      codes.set(did, newCode());
      return authFactorToken === undefined ? xrpcError('AuthFactorTokenRequired', 401) : undefined;
    },
  };
}
