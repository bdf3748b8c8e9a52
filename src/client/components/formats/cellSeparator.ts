import type { CellSeparator } from '../../../shared/csv/csvLine.ts';

/**
 * What ends the cells of a file that spreadsheets open in columns: a semicolon where numbers have decimal
 * commas. The browser knows the country, which the language of the page does not tell.
 */
export function cellSeparator(language: string, preferred = navigator.languages): CellSeparator {
  const locale = preferred.find((each) => each.split('-')[0] === language && isLocale(each));
  const parts = new Intl.NumberFormat(locale ?? language).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ';' : ',';
}

/** A browser may name what is no tag of BCP 47, such as `en-US@posix`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
