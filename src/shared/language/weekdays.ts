import type { Language } from './languages.ts';

type WeekdayLength = 'long' | 'short';

/** How a day of ISO 8601 is called: 1 is Monday. */
export const weekdayName = (day: number, language: Language, weekday: WeekdayLength) =>
  weekdayFormat(language, weekday).format(dateOf(day));

/** Days that follow each other as one, such as `Mon – Fri, Sun`. */
export function weekdayNames(days: readonly number[], language: Language): string {
  const format = weekdayFormat(language, 'short');
  const runs: [number, number][] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const names = runs.map(([first, last]) => format.formatRange(dateOf(first), dateOf(last)));
  return names.join(language === 'ja' ? '、' : ', ');
}

const weekdayFormat = (language: Language, weekday: WeekdayLength) =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });

/** The first of January 2024 was a Monday. */
const dateOf = (day: number) => Date.UTC(2024, 0, day);
