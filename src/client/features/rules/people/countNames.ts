import { pastedNames } from '../../../../shared/networks/pastedNames.ts';
import { readHandle } from '../../../../shared/networks/readHandle.ts';

/** As the server reads them, save what one network alone takes for no name. */
export const namesIn = (text: string): string[] =>
  pastedNames(text, { normalizeUsername: readHandle }).names;

export const countNames = (text: string): number => namesIn(text).length;
