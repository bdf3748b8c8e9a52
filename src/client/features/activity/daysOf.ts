import type { StoryActivity } from '../../api/stories.ts';

export interface Day {
  /** A time of the day; null where the times are none. */
  date: Date | null;
  stories: StoryActivity[];
}

/** The rows by days in the browser's time zone, in their order. */
export function daysOf(rows: StoryActivity[]): Day[] {
  const days: (Day & { name: string })[] = [];
  for (const story of rows) {
    const date = new Date(story.happenedAt);
    const name = date.toDateString();
    const last = days.at(-1);
    if (last?.name === name) last.stories.push(story);
    else days.push({ name, date: Number.isNaN(date.getTime()) ? null : date, stories: [story] });
  }
  return days;
}
