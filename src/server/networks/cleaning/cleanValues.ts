// What a network sends, brought to what Meelo stores and shows: a server may send anything.

/** As the database stores a count. */
const mostCounted = 2_147_483_647;
/** The port's limit for what leads somewhere, such as a reference. */
const longestRef = 1000;
const longestText = 5000;
const longestName = 640;
/** The longest list. */
export const mostItems = 1000;

/** Marks that no text needs: control characters but tab and line ends, and those that turn the direction of what follows. */
const strayMarks = /[[\p{Cc}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]--[\t\n\r]]/gv;
/** What a name of one line has no use for, either. */
const lineMarks = /[\t\n\r\u061c\u200e\u200f\u2028\u2029]/g;

/** Without stray marks and halves of characters, and cut where it is too long. */
export function cleanText(text: unknown, longest = longestText): string {
  if (typeof text !== 'string') return '';
  const begun = text.slice(0, 2 * longest).replace(strayMarks, '');
  return begun.slice(0, longest).toWellFormed();
}

export function cleanName(name: unknown): string {
  return cleanText(name, longestName).replace(lineMarks, '').trim();
}

export function nullOr<T>(clean: (value: unknown) => T): (value: unknown) => T | null {
  return (value) => (value == null ? null : clean(value));
}

/** A reference, or an account's id: changed, it would lead elsewhere, so it is undefined where it cannot be kept. */
export function cleanRef(ref: unknown): string | undefined {
  const isKept =
    typeof ref === 'string' &&
    ref !== '' &&
    ref.length <= longestRef &&
    ref.isWellFormed() &&
    ref.search(strayMarks) === -1;
  return isKept ? ref : undefined;
}

/** Null: it is none, so it is not known. */
export function cleanCount(count: unknown): number | null {
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
  return isCount ? Math.min(count, mostCounted) : null;
}

/** `other` where it is no time that a calendar of four digits has. */
export function cleanDate(date: unknown, other: Date): Date {
  const time = date instanceof Date ? date.getTime() : NaN;
  return time >= 0 && time < firstOfYear10000 ? new Date(time) : other;
}

const firstOfYear10000 = Date.UTC(10_000, 0);
