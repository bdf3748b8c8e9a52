import { formatCount } from '../../components/formats/formatCount.ts';

/** 12.5 (percent units) as `12,5%`. */
export function formatRate(rate: number | null): string {
  return rate === null ? formatCount(null) : `${formatCount(rate)}%`;
}

/** The part that `part` is of `total`, in percent units; nothing of nothing is 0. */
export function shareOf(part: number | null, total: number | null): number | null {
  if (part === null || total === null) return null;
  if (total === 0) return 0;
  return part <= total ? (part / total) * 100 : null;
}

/** The sum of the rates that have a value, to one decimal; null when none has. */
export function sumRates(rates: readonly (number | null)[]): number | null {
  const known = rates.filter((rate) => rate !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((total, rate) => total + rate, 0);
  return Math.round(sum * 10) / 10;
}

const barScales = [1, 2, 5, 10, 20, 50, 100];

/** The end of the scale that bars of these rates share: the first round value that holds them all. */
export function barScaleEnd(rates: readonly (number | null)[]): number {
  const highest = Math.max(0, ...rates.map((rate) => rate ?? 0));
  return barScales.find((end) => end >= highest) ?? 100;
}
