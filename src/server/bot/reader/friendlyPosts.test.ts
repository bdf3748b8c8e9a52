import { expect, test } from '@jest/globals';
import freshPosts from '../../../testing/readingSets/freshPosts.json' with { type: 'json' };
import keptFriendly from '../../../testing/readingSets/keptFriendly.json' with { type: 'json' };
import unseenMentions from '../../../testing/readingSets/unseenMentions.json' with { type: 'json' };
import type { PostKind } from '../../../shared/contract/reading.ts';
import { readWords } from './readWords.ts';

const friendlyKinds: readonly PostKind[] = ['thanks', 'praise', 'greeting'];
const kindOf = (caption: string): PostKind => readWords({ caption, altText: null }).kind;
const isFriendly = (caption: string): boolean => friendlyKinds.includes(kindOf(caption));
const textsOf = (byLanguage: Record<string, string[]>) => Object.values(byLanguage).flat();
const numberOf = (texts: string[]) => texts.filter(isFriendly).length;

const { thanks, praise, greeting, ...others } = unseenMentions;

// README.md and docs/writer.md say these numbers.
test('recognises most thanks, praises and greetings that were kept apart', () => {
  const friendly = [thanks, praise, greeting].flatMap(textsOf);
  expect(friendly).toHaveLength(183);
  expect(numberOf(friendly)).toBeGreaterThanOrEqual(129);
  const kept = textsOf(keptFriendly.friendly);
  expect(kept).toHaveLength(143);
  expect(numberOf(kept)).toBeGreaterThanOrEqual(131);
  const fresh = textsOf(freshPosts.friendly);
  expect(fresh).toHaveLength(95);
  expect(numberOf(fresh)).toBeGreaterThanOrEqual(83);
});

test('takes at most one of 100 others for one of them', () => {
  const all = Object.values(others).flatMap(textsOf);
  expect(all.length).toBeGreaterThan(1700);
  expect(numberOf(all) / all.length).toBeLessThanOrEqual(0.01);
});

test('of thanks and praise that turn into irony, a complaint, a loss or a question takes few for friendly', () => {
  const kept = textsOf(keptFriendly.others);
  expect(kept).toHaveLength(149);
  expect(kept.filter(isFriendly).length).toBeLessThanOrEqual(3);
  const { health, serious, others: fresh } = freshPosts;
  expect(numberOf([health, serious, fresh].flatMap(textsOf))).toBeLessThanOrEqual(4);
});

test.each([
  ['amei', 'praise'],
  ['trop beau', 'praise'],
  ['best bakery ever', 'praise'],
  ['muchas gracias por la ayuda de ayer', 'thanks'],
  ['昨日のライブ最高でした', 'praise'],
  ['Buenos días desde Guayaquil', 'greeting'],
  ['lindo demais gente', 'praise'],
  ['la meilleure tarte de Paris', 'praise'],
  ['que noche más linda, gracias', 'thanks'],
  ['cheers for yesterday', 'thanks'],
  ['bonsoir de Namur', 'greeting'],
])('reads %j as %s', (caption, kind) => {
  expect(kindOf(caption)).toBe(kind);
});

test.each([
  'good morning, which train goes to the lake',
  'me encanta, hacéis envíos a Chile',
  'Thank you. Dad would have loved it',
  'lovely cake, my son is in hospital since',
  'Thank you?',
  'beautiful 🙄',
  'superbe, vous livrez en Suisse',
  'Conte da sua infância',
])('is not sure of %j', (caption) => {
  expect(isFriendly(caption)).toBe(false);
});
