/** Begins a file of lines, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Null: an empty cell. */
export type CsvCell = string | number | null;

/** What spreadsheets take for the beginning of a formula, in half and full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same where a spreadsheet of a language with decimal commas begins a cell: at a semicolon. */
const formulaWithin = /([;\t\r\n]['"\s]*)(?=[=+\-@＝＋－＠])(?!-\))/g;
const special = /[",;\t\r\n]/;

/**
 * A record of RFC 4180 with its line break. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it; numbers stay as they are.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : `${cell}`;
  const within = cell.replaceAll(formulaWithin, "$1'");
  const harmless = formula.test(cell) ? `'${within}` : within;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
