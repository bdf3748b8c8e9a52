import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

/** File names without their number: `coffee` has coffee-1.webp and others, `words-fr` words-fr-1.webp. */
const filesByGroup = Map.groupBy(readdirSync(folder).toSorted(), (file) =>
  file.replace(/-\d+\.webp$/, ''),
);

/** The files for a story; some topics have their own for each time of day or language. */
export function picturesFor(story: {
  topic: string;
  language: string;
  localHour: number;
}): readonly string[] {
  const timeOfDay = story.localHour < 5 || story.localHour >= 20 ? 'night' : 'day';
  const groups = [`${story.topic}-${timeOfDay}`, `${story.topic}-${story.language}`, story.topic];
  return groups.flatMap((group) => filesByGroup.get(group) ?? []);
}

export const readPictureFile = (file: string): Promise<Uint8Array> => readFile(join(folder, file));
