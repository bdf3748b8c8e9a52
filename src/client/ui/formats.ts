// Dates and numbers look Brazilian in every interface language; the time zone is the browser's.
const dateTime = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Stands for a value that is missing. */
export const noValue = '–';

/** `05/03/2025 14:07`, from an ISO 8601 time; `–` where it is none. */
export function formatDateTime(value: string | number | Date | null | undefined): string {
  if (value === null || value === undefined) return noValue;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? noValue : dateTime.format(date).replace(', ', ' ');
}

/** `12.345`, `12,5`; `–` for what is not a finite number. */
export function formatNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? number.format(value) : noValue;
}

/** `12,5%` from percent units. */
export function formatPercent(value: unknown): string {
  const text = formatNumber(value);
  return text === noValue ? text : `${text}%`;
}
