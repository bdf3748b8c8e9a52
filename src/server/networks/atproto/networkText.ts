import {
  isAtUriString,
  Schema,
  type ValidationContext,
  type ValidationResult,
} from '@atproto/lex-schema';

// Every text that the connector takes from a network is bounded here: a server may send any length.

/** A name has 64 graphemes at most, as the lexicon has it. */
export const nameChars = 640;
/** More than the lexicon of a post allows. */
export const postChars = 4000;
export const altTextChars = 2000;
/** A hashtag has 64 graphemes at most, as the lexicon has it. */
export const tagChars = 640;
export const languageChars = 35;
export const didChars = 500;
export const cidChars = 200;
export const postAddressChars = 700;
export const webAddressChars = 1000;
export const cursorChars = 1000;
/** Enough for what is only compared, such as a label. */
const wordChars = 256;

class BoundedText extends Schema<string> {
  readonly type = 'string';
  readonly #maxChars: number;
  readonly #shorten: (text: string) => string;

  constructor(maxChars: number, shorten: (text: string) => string) {
    super();
    this.#maxChars = maxChars;
    this.#shorten = shorten;
  }

  validateInContext(input: unknown, context: ValidationContext): ValidationResult<string> {
    if (typeof input !== 'string') return context.issueUnexpectedType(input, 'string');
    return context.success(input.length > this.#maxChars ? this.#shorten(input) : input);
  }
}

/** Is cut where it is too long, and not in the middle of a character. */
export function text(maxChars = wordChars): Schema<string> {
  return new BoundedText(maxChars, (long) =>
    long.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, ''),
  );
}

class FittingItems<T> extends Schema<T[]> {
  readonly type = 'array';
  readonly #item: Schema<T>;

  constructor(item: Schema<T>) {
    super();
    this.#item = item;
  }

  validateInContext(input: unknown, context: ValidationContext): ValidationResult<T[]> {
    if (!Array.isArray(input)) return context.issueUnexpectedType(input, 'array');
    const items = input.slice(0, mostItems).flatMap((each: unknown) => {
      const item = this.#item.safeParse(each, { strict: false });
      return item.success ? [item.value] : [];
    });
    return context.success(items);
  }
}

/** More than any call asks for. */
const mostItems = 200;

/** Without what does not fit: one strange item costs no list. */
export function listOf<T>(item: Schema<T>): Schema<T[]> {
  return new FittingItems(item);
}

/** Leads elsewhere when cut: it is empty where it is too long. */
export function address(maxChars: number): Schema<string> {
  return new BoundedText(maxChars, () => '');
}

/** Whether a server can be asked for a post of this address. */
export function isPostAddress(uri: string): boolean {
  return (
    uri.length <= postAddressChars && uri.includes('/app.bsky.feed.post/') && isAtUriString(uri)
  );
}
