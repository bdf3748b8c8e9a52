/** The days that can be asked for, as `2026-03-10`. */
export const firstDay = '2000-01-01';
export const lastDay = '2999-12-31';

/** Whether a text is one of these days, and one that the calendar has. */
export function isDay(text: string): boolean {
  const isAsked = /^\d{4}-\d\d-\d\d$/.test(text) && text >= firstDay && text <= lastDay;
  return isAsked && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}
