import { countFormat } from '../../../shared/language/countFormat.ts';

/** 12345 as `12.345`, whatever the interface language; `–` where there is no value. */
export function formatCount(count: number | null): string {
  return count === null ? '–' : countFormat.format(count);
}
