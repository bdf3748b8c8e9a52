/** Begins a file of lines, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A semicolon where numbers have decimal commas: spreadsheets there take no comma for the end of a cell. */
export const cellSeparators = [',', ';'] as const;
export type CellSeparator = (typeof cellSeparators)[number];

/** Null: an empty cell. */
export type CsvCell = string | number | null;

/** What spreadsheets take for the beginning of a formula, in half and full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same where a spreadsheet begins a cell that takes the other character for the end of one. In a sentence
 * names and numbers often come after a comma and a space. A match ends before the next separator, so that a row
 * of them is not read again from each.
 */
const formulaWithin = {
  ',': /[;\t\r\n](?:['"]|[^\S\t\r\n])*(?=[=+\-@＝＋－＠])(?!-\))/g,
  ';': /(?:(?:[;\t\r\n](?:['"]|[^\S\t\r\n])*|,['"]*)(?=[=+\-@＝＋－＠])|,['"\s]+(?=[=＝]))(?!-\))/g,
};
const special = /[",;\t\r\n]/;

/**
 * A record of RFC 4180 with its line break. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it; numbers stay as they are.
 */
export function csvLine(cells: readonly CsvCell[], separator: CellSeparator = ','): string {
  return `${cells.map((cell) => toCell(cell, separator)).join(separator)}\r\n`;
}

function toCell(cell: CsvCell, separator: CellSeparator): string {
  if (typeof cell !== 'string') return cell === null ? '' : `${cell}`;
  const within = cell.replaceAll(formulaWithin[separator], "$&'");
  const harmless = formula.test(cell) ? `'${within}` : within;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
