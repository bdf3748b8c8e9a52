const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day `2025-03-05` as `05/03/2025`, whatever the interface language. */
export function formatDay(day: string): string {
  return dayFormat.format(Date.parse(day));
}

/** The same without its year: `05/03`. */
export function formatDayOfYear(day: string): string {
  return formatDay(day).slice(0, 5);
}
