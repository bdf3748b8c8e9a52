/** Stands where the network offers no value, or one that cannot be true. */
export const noValue = '–';

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A number from the wire that makes sense as a count or a rate; everything else is null. */
export function readMeasure(value: unknown): number | null {
  const makesSense = typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
  return makesSense ? value : null;
}

/** 12345 as `12.345`, whatever the interface language. */
export function formatCount(value: unknown): string {
  const count = readMeasure(value);
  return count === null ? noValue : numberFormat.format(count);
}

/** 12.5 (percent units) as `12,5%`. */
export function formatRate(value: unknown): string {
  const rate = readMeasure(value);
  return rate === null ? noValue : `${numberFormat.format(rate)}%`;
}

/** The part that `part` is of `total`, in percent units; nothing of nothing is 0. */
export function shareOf(part: unknown, total: unknown): number | null {
  const [partCount, totalCount] = [readMeasure(part), readMeasure(total)];
  if (partCount === null || totalCount === null) return null;
  if (totalCount === 0) return 0;
  return partCount <= totalCount ? (partCount / totalCount) * 100 : null;
}

/** The sum of the rates that have a value, to one decimal; null when none has. */
export function sumRates(rates: readonly unknown[]): number | null {
  const known = rates.map(readMeasure).filter((rate) => rate !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((total, rate) => total + rate, 0);
  return Math.round(sum * 10) / 10;
}

const barScales = [1, 2, 5, 10, 20, 50, 100];

/** The end of the scale that bars of these rates share: the first round value that holds them all. */
export function barScaleEnd(rates: readonly unknown[]): number {
  const highest = Math.max(0, ...rates.map((rate) => readMeasure(rate) ?? 0));
  return barScales.find((end) => end >= highest) ?? 100;
}
