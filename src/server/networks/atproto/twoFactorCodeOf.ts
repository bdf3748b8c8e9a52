import { tidyCode } from '../../../shared/codes/tidyCode.ts';

const mailedLetters = 10;

/**
 * A code as servers compare it. The PDS of the protocol's authors mails `ABCDE-12345`, in capitals; codes of
 * digits alone, as other servers have them, are written without any dash.
 */
export function twoFactorCodeOf(typed: string): string {
  const code = tidyCode(typed).toUpperCase();
  // A pasted one may bring the quotes or the full stop of its mail.
  const letters = code.replace(/[^\p{L}\p{N}]/gu, '');
  if (/^[A-Z0-9]+$/.test(letters) && letters.length === mailedLetters) {
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  }
  return /^\d+$/.test(letters) ? letters : code;
}
