const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const timeFormat = new Intl.DateTimeFormat('pt-BR', clock);
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  ...clock,
});

/**
 * A time as `05/03/2025 14:07` in the browser's timezone, whatever the interface language; `–` for
 * what is not a time.
 */
export function formatDateTime(time: string | number | null | undefined): string {
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '–';
  return dateTimeFormat.format(date).replace(',', '');
}

/** The `14:07` of an instant in epoch ms, in the browser's timezone. */
export function formatTime(instant: number): string {
  return timeFormat.format(instant);
}

/** An instant in epoch ms as `14:07`, with its date where that is not today's. */
export function formatInstant(instant: number): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString();
  return isToday ? formatTime(instant) : formatDateTime(instant);
}
