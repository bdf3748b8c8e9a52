// Servers of many kinds speak this interface: what one of them leaves out, or has in another form, costs no more than
// that field.

type Fields = Readonly<Record<string, unknown>>;

/** Empty where it is no object. */
export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

/** Empty where it is no text; cut where it is too long, and not in the middle of a character. */
export function textOf(value: unknown, longest = 1000): string {
  if (typeof value !== 'string') return '';
  return value.length > longest ? value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') : value;
}

const longestId = 200;
const longestAddress = 700;

/** Half a character can be put into no address. */
const isWord = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value.length <= longest &&
  value.isWellFormed() &&
  /^\S+$/.test(value);

/** Where one stands in a path, it leads elsewhere. */
const dots = new Set(['.', '..']);

/** Ids are opaque texts, or numbers on some servers; empty where it is none. */
export function idOf(value: unknown): string {
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return isWord(id, longestId) && !dots.has(id) ? id : '';
}

/** What leads elsewhere when cut: empty where it is too long, or no text. */
export const addressOf = (value: unknown): string => (isWord(value, longestAddress) ? value : '');

export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;

/** Undefined where it is no time. */
export function timeOf(value: unknown): Date | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** More than any call asks for. */
const mostItems = 500;

/** Without what does not fit: one strange item costs no list. */
export function listOf<T>(
  value: unknown,
  read: (item: unknown) => T | undefined,
  most = mostItems,
): T[] {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, most) : [];
  return items.map(read).filter((item) => item !== undefined);
}
