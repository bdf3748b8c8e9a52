const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 12345 as `12.345`, whatever the interface language; `–` where there is no value. */
export function formatCount(count: number | null): string {
  return count === null ? '–' : numberFormat.format(count);
}
