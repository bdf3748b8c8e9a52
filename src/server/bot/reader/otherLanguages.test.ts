import { expect, test } from '@jest/globals';
import validationPosts from '../../../testing/readingSets/validationPosts.json' with { type: 'json' };
import unseenPosts from '../../../testing/readingSets/unseenPosts.json' with { type: 'json' };
import { templateWriter } from '../writer/builtIn/templateWriter.ts';
import { builtInReader } from './builtInReader.ts';

const author = { username: 'lia', fullName: 'Lia' };
const targetOf = (caption: string, language: string | null) => ({
  caption,
  language,
  altText: null,
  topics: [],
  conversation: null,
  author,
});
const kindOf = async (caption: string, tag: string | null = null) =>
  (await builtInReader.readPost(targetOf(caption, tag)))?.kind;

test.each([
  ['German', 'Mein Vater ist gestern gestorben'],
  ['German', 'Danke schön für die tolle Hilfe gestern!'],
  ['Italian', 'Mi dispiace, mio padre è morto ieri'],
  ['Dutch', 'Wat een mooie foto, dank je wel'],
  ['Polish', 'Dzień dobry, czy jesteście otwarci w niedzielę?'],
  ['Russian', 'Спасибо'],
  ['Chinese', '谢谢你的支持'],
  ['Korean', '감사합니다'],
  ['Arabic', 'شكرا جزيلا'],
])('knows that nobody reads %s here, with a tag and without: %s', async (_language, caption) => {
  expect(await Promise.all([null, 'en', 'pt-BR'].map((tag) => kindOf(caption, tag)))).toEqual([
    'otherLanguage',
    'otherLanguage',
    'otherLanguage',
  ]);
});

test('takes one of 100 ordinary posts in the five languages for one in another at most', async () => {
  const posts = [validationPosts, unseenPosts].flatMap(({ ordinary }) => Object.entries(ordinary));
  const kinds = await Promise.all(
    posts.flatMap(([language, texts]) => texts.map((text) => kindOf(text, language))),
  );
  expect(kinds).toHaveLength(347);
  expect(kinds.filter((kind) => kind === 'otherLanguage').length).toBeLessThanOrEqual(3);
});

test('the built-in writer answers nothing in a language that it has no words for', async () => {
  const request = {
    kind: 'thanks' as const,
    length: 'full' as const,
    maxGraphemes: 300,
    seed: 'a',
    recentComments: [],
  };
  const write = (language: string | null) =>
    templateWriter.write({ ...request, target: targetOf('Danke!', language) });
  expect(await write('de')).toBeUndefined();
  expect(await write('fr')).toMatchObject({ author: 'builtIn' });
});

test.each([
  'Papa zmarł wczoraj',
  'Babam dün öldü',
  'Min far døde i går',
  'Můj otec včera zemřel',
  'Tôi rất buồn',
])('tells a short text of another language by its letters: %s', async (caption) => {
  expect(await kindOf(caption)).toBe('otherLanguage');
});

test.each([
  'We met Jürgen and Björk at noon yesterday',
  'naïve façade, déjà vu',
  '@řeka.test hello where are you',
])('takes names and letters of the five languages for no other one: %s', async (caption) => {
  expect(await kindOf(caption)).toBe('other');
});
