import { describe, expect, test } from '@jest/globals';
import captions from '../../../sandbox/captions.json' with { type: 'json' };
import { themes } from './Grammar.ts';
import { grammarOf, templateWriter } from './templateWriter.ts';
import { themeOf } from './themeOf.ts';

const languages = ['pt', 'en', 'es', 'fr', 'ja'] as const;
const story = { caption: 'Primeiro o café.', language: 'pt', topic: 'coffee' };
const write = (request: Partial<Parameters<typeof templateWriter.write>[0]>) =>
  templateWriter.write({ story, length: 'full', seed: 's', recentComments: [], ...request });

describe.each(languages)('the built-in writer in %s', (language) => {
  test.each(themes)('speaks of %s', async (theme) => {
    const grammar = grammarOf(language);
    const [caption = ''] = captions[language][theme];
    const comment = (await write({ story: { caption, language, topic: theme } })) ?? '';
    expect(grammar.about[theme].say.some((sentence) => comment.startsWith(sentence))).toBe(true);
    expect(comment.length).toBeLessThanOrEqual(160);
  });

  test('writes thirty comments in a row without saying one twice', async () => {
    const said: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const topic = themes[index % themes.length] ?? 'sea';
      const comment = await write({
        story: { caption: 'x', language, topic },
        seed: String(index),
        recentComments: said,
      });
      if (comment !== undefined) said.unshift(comment);
    }
    expect(said.length).toBeGreaterThanOrEqual(28);
    expect(new Set(said).size).toBe(said.length);
  });

  test('uses no emoji and claims nothing of itself', () => {
    const { brief, praise, close, whenAsked, about } = grammarOf(language);
    const everything = [
      ...[brief, praise, close, whenAsked].flat(),
      ...Object.values(about).flatMap(({ say, ask }) => [...say, ask]),
    ].join(' ');
    expect(everything).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(everything).not.toMatch(/human|humano|humain|人間|\bpessoa real\b/i);
  });
});

test('is brief where a word of praise is wanted', async () => {
  const comment = await write({ length: 'brief' });
  expect(grammarOf('pt').brief).toContain(comment);
});

test('writes the same for the same seed', async () => {
  expect(await write({})).toBe(await write({}));
});

test('says nothing rather than the same again', async () => {
  expect(await write({ length: 'brief', recentComments: grammarOf('pt').brief })).toBeUndefined();
});

test('answers in English where it does not speak the language', async () => {
  const comment = await write({ story: { ...story, language: 'sv' }, length: 'brief' });
  expect(grammarOf('en').brief).toContain(comment);
  expect(grammarOf('pt-BR')).toBe(grammarOf('pt'));
  expect(grammarOf('constructor')).toBe(grammarOf('en'));
});

test('tells the theme from the caption where the network does not name it', () => {
  expect(themeOf({ ...story, topic: null })).toBe('coffee');
  expect(themeOf({ caption: '猫が好き', language: 'ja', topic: 'other' })).toBe('cats');
  expect(themeOf({ caption: 'Hm.', language: 'en', topic: null })).toBeUndefined();
});

test('takes up a question that the caption asks', async () => {
  const asked = { caption: 'Qual disco não pode faltar?', language: 'pt', topic: 'music' };
  const comments = await Promise.all(
    Array.from({ length: 40 }, (_, index) => write({ story: asked, seed: String(index) })),
  );
  const { whenAsked } = grammarOf('pt');
  const taken = comments.filter((comment) => whenAsked.some((one) => comment?.endsWith(one)));
  expect(taken.length).toBeGreaterThan(10);
});
