import { pastedNames } from '../../../../shared/networks/pastedNames.ts';
import { readHandle } from '../../../../shared/networks/readHandle.ts';

/** As the server counts them, save what one network alone takes for no name. */
export const countNames = (text: string): number =>
  pastedNames(text, { normalizeUsername: readHandle }).names.length;
