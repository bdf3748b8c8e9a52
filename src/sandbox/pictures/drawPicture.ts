import { seededRandom } from '../../shared/random/seededRandom.ts';
import { lightAt } from './light.ts';
import type { Scene } from './scene.ts';
import { balloons } from './scenes/balloons.ts';
import { beach } from './scenes/beach.ts';
import { books } from './scenes/books.ts';
import { camp } from './scenes/camp.ts';
import { cats } from './scenes/cats.ts';
import { city } from './scenes/city.ts';
import { coffee } from './scenes/coffee.ts';
import { desert } from './scenes/desert.ts';
import { flowers } from './scenes/flowers.ts';
import { food } from './scenes/food.ts';
import { houses } from './scenes/houses.ts';
import { mountains } from './scenes/mountains.ts';
import { music } from './scenes/music.ts';
import { plants } from './scenes/plants.ts';
import { portrait } from './scenes/portrait.ts';
import { sea } from './scenes/sea.ts';
import { words } from './scenes/words.ts';
import { Sketch } from './sketch.ts';

const scenes = {
  balloons: () => balloons,
  beach: () => beach,
  books: () => books,
  camp: () => camp,
  cats: () => cats,
  city: () => city,
  coffee: () => coffee,
  desert: () => desert,
  flowers: () => flowers,
  food: () => food,
  houses: () => houses,
  mountains: () => mountains,
  music: () => music,
  plants: () => plants,
  portrait: () => portrait,
  sea: () => sea,
  words,
} satisfies Record<string, (language: string) => Scene>;

/** What a story of the sandbox can show. */
export type Topic = keyof typeof scenes;

export const topics = Object.keys(scenes) as Topic[];

/** An SVG of 1080 × 1920; the same seed gives the same picture. */
export function drawPicture(picture: {
  seed: string;
  topic: Topic;
  hour: number;
  language: string;
}): string {
  const random = seededRandom(picture.seed);
  const sketch = new Sketch();
  scenes[picture.topic](picture.language)(sketch, { random, light: lightAt(picture.hour, random) });
  return sketch.toSvg();
}
