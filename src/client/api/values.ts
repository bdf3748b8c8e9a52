import { isId, type Id } from '../../shared/contract/id.ts';

/** A row as it came: nothing is known of a field before it is read. */
export type AsItCame<Row> = { [Field in keyof Row]?: unknown } & { id: Id };

/** What makes sense as a count or a rate; everything else is no value. */
export function measureOrNull(value: unknown): number | null {
  const makesSense = typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
  return makesSense ? value : null;
}

export const noText = '–';

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

/** An address outside of Meelo that a page links to; any other scheme is no address. */
export function httpsOrNull(value: unknown): string | null {
  const url = URL.parse(textOr(value, ''));
  return url?.protocol === 'https:' ? url.href : null;
}

/** A picture's address as a page of ours loads it: one without a host is on the API's own. */
export function pictureAddress(value: unknown, requestUrl: string): string | null {
  const address = textOr(value, null);
  const { origin } = new URL(requestUrl);
  const isElsewhere = origin !== window.location.origin && /^\/(?!\/)/.test(address ?? '');
  return isElsewhere ? `${origin}${address}` : address;
}

/** The value if it is one of those that are known. */
export function oneOf<Known>(known: readonly Known[], value: unknown): Known | null {
  return known.find((each) => each === value) ?? null;
}

/** A row without an id is none. */
export function idRows<Row extends { id: unknown }>(rows: Row[]): AsItCame<Row>[] {
  return rows.filter((row): row is Row & { id: Id } => isId((row as Row | null)?.id));
}
