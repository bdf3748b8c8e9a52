import type { Act } from '../../api/stories.ts';

export interface Day {
  /** A time of the day; null where the times are none. */
  date: Date | null;
  acts: Act[];
}

/** The rows by days in the browser's time zone, in their order. */
export function daysOf(rows: Act[]): Day[] {
  const days: (Day & { name: string })[] = [];
  for (const act of rows) {
    const date = new Date(act.happenedAt);
    const name = date.toDateString();
    const last = days.at(-1);
    if (last?.name === name) last.acts.push(act);
    else days.push({ name, date: Number.isNaN(date.getTime()) ? null : date, acts: [act] });
  }
  return days;
}
