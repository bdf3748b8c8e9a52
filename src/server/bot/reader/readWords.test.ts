import { expect, test } from '@jest/globals';
import innocentTexts from '../../../testing/judgingSets/innocentTexts.json' with { type: 'json' };
import harmless from '../../../testing/readingSets/harmless.json' with { type: 'json' };
import mentions from '../../../testing/readingSets/mentions.json' with { type: 'json' };
import otherHarmless from '../../../testing/readingSets/otherHarmless.json' with { type: 'json' };
import otherOptOuts from '../../../testing/readingSets/otherOptOuts.json' with { type: 'json' };
import validationPosts from '../../../testing/readingSets/validationPosts.json' with { type: 'json' };
import unseenHarmless from '../../../testing/readingSets/unseenHarmless.json' with { type: 'json' };
import unseenMentions from '../../../testing/readingSets/unseenMentions.json' with { type: 'json' };
import unseenOptOuts from '../../../testing/readingSets/unseenOptOuts.json' with { type: 'json' };
import unseenPosts from '../../../testing/readingSets/unseenPosts.json' with { type: 'json' };
import optOuts from '../../../testing/readingSets/optOuts.json' with { type: 'json' };
import type { PostKind } from '../../../shared/contract/reading.ts';
import { mayAnswer } from '../kinds/kindRules.ts';
import { builtInReader } from './builtInReader.ts';
import { readWords, saysStop } from './readWords.ts';

const kindOf = (caption: string): PostKind => readWords({ caption, altText: null }).kind;
const sentencesOf = (byLanguage: Record<string, string[]>) => Object.values(byLanguage).flat();

const sentences = Object.entries(mentions).flatMap(([kind, byLanguage]) =>
  sentencesOf(byLanguage).map((caption) => ({ kind, caption })),
);

test('answers none of 150 ordinary mentions as something that it is not', () => {
  expect(sentences).toHaveLength(150);
  const read = sentences.map((sentence) => ({ ...sentence, read: kindOf(sentence.caption) }));
  const wrong = read.filter((each) => mayAnswer(each.read) && each.read !== each.kind);
  expect(wrong).toEqual([]);
});

test('misses nobody in danger, and closes no contact but of whoever tells the account to get lost', () => {
  const missed = sentences.filter(
    ({ kind, caption }) => kind === 'crisis' && kindOf(caption) !== 'crisis',
  );
  const closed = sentences.filter(({ caption }) => saysStop(caption));
  expect(missed).toEqual([]);
  expect(closed).toMatchObject([{ kind: 'abuse', caption: 'お前の写真はゴミだ、消えろ。' }]);
});

test.each([
  [
    'first',
    { told: optOuts, others: harmless },
    { opted: 70, mostMissed: 3, taken: 60, mostTaken: 3 },
  ],
  [
    'second',
    { told: otherOptOuts, others: otherHarmless },
    { opted: 150, mostMissed: 3, taken: 150, mostTaken: 5 },
  ],
  [
    'unseen',
    { told: unseenOptOuts, others: unseenHarmless },
    { opted: 665, mostMissed: 33, taken: 993, mostTaken: 30 },
  ],
  [
    'newest',
    { told: unseenPosts.optOuts, others: unseenPosts.likeOptOuts },
    { opted: 178, mostMissed: 6, taken: 191, mostTaken: 17 },
  ],
  [
    'third author’s',
    { told: unseenMentions.optOut, others: unseenMentions.harmless },
    { opted: 225, mostMissed: 11, taken: 249, mostTaken: 25 },
  ],
])(
  'knows 95 of 100 opt-outs, and takes at most 10 of 100 others for one: the %s set',
  (_set, sets, figures) => {
    const told = sentencesOf(sets.told);
    expect(told).toHaveLength(figures.opted);
    expect(told.filter((text) => !saysStop(text)).length).toBeLessThanOrEqual(figures.mostMissed);
    const others = sentencesOf(sets.others);
    expect(others).toHaveLength(figures.taken);
    expect(others.filter(saysStop).length).toBeLessThanOrEqual(figures.mostTaken);
  },
);

test('knows 91 of 100 opt-outs of people who say it as nobody else does, and takes 12 of 100 like them for one', () => {
  const told = sentencesOf(validationPosts.optOuts);
  expect(told.filter(saysStop).length).toBeGreaterThanOrEqual(0.91 * told.length);
  const others = sentencesOf(validationPosts.likeOptOuts);
  expect(others.filter(saysStop).length).toBeLessThanOrEqual(0.12 * others.length);
});

test('takes at most 2 of 100 ordinary texts for an opt-out', () => {
  const innocent = sentencesOf(innocentTexts);
  expect(innocent.filter(saysStop).length).toBeLessThanOrEqual(innocent.length / 50);
  const ordinary = [validationPosts.ordinary, unseenPosts.ordinary].flatMap(sentencesOf);
  expect(ordinary.filter(saysStop).length).toBeLessThanOrEqual(ordinary.length / 50);
});

test.each([
  ['Thanks for nothing', 'no object that is known'],
  ['Thank you?', 'a question mark'],
  ['Thank you... really', 'an ellipsis'],
  ['Thank you 🙄', 'an emoji that is not kind'],
  ['Thank you (not)', 'brackets'],
  ['“Beautiful photo”', 'quotation marks'],
  ['Great.', 'a word that may be irony'],
  ['Thank you @rui.example.com and @ana.example.com', 'somebody else'],
  ['Thank you! The shop is closed.', 'another subject'],
  ['Good morning https://a.example', 'an address'],
  ['Thank you '.repeat(30), 'many words'],
  ['', 'no words'],
])('is not sure of %j: %s', (caption) => {
  expect(kindOf(caption)).toBe('other');
});

test('reads what its author says of the picture, where that tells of danger', () => {
  expect(readWords({ caption: '😔', altText: 'I want to kill myself tonight' }).kind).toBe(
    'crisis',
  );
});

test('is not sure where a picture says more', () => {
  expect(readWords({ caption: 'Thank you!', altText: 'A grave' }).kind).toBe('other');
});

test.each([
  ['Gracias', 'en', 'es', 'thanks'],
  ['Bom dia!', 'en', 'pt', 'greeting'],
  ['Merci beaucoup', null, 'fr', 'thanks'],
  ['Muito obrigada!', 'pt-BR', 'pt', 'thanks'],
  ['ありがとうございます', 'en', 'ja', 'thanks'],
  ['Bravo!', 'es', 'es', 'praise'],
  ['ty!!', null, 'en', 'thanks'],
  ['Merci bcp', null, 'fr', 'thanks'],
  ['ありがと〜', null, 'ja', 'thanks'],
  ['brigada 💜', null, 'pt', 'thanks'],
  ['grax!', null, 'es', 'thanks'],
])('reads %j, tagged %s, in %s', async (caption, ...[tag, language, kind]) => {
  const author = { username: 'lia', fullName: 'Lia' };
  const target = {
    caption,
    altText: null,
    language: tag ?? null,
    topics: [],
    conversation: null,
    author,
  };
  expect(await builtInReader.readPost(target)).toEqual({ kind, language });
});
