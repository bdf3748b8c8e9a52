import { expect, test } from '@jest/globals';
import innocentTexts from '../../../testing/judgingSets/innocentTexts.json' with { type: 'json' };
import botQuestions from '../../../testing/readingSets/botQuestions.json' with { type: 'json' };
import mentions from '../../../testing/readingSets/mentions.json' with { type: 'json' };
import validationPosts from '../../../testing/readingSets/validationPosts.json' with { type: 'json' };
import unseenHarmless from '../../../testing/readingSets/unseenHarmless.json' with { type: 'json' };
import unseenMentions from '../../../testing/readingSets/unseenMentions.json' with { type: 'json' };
import unseenPosts from '../../../testing/readingSets/unseenPosts.json' with { type: 'json' };
import { readWords, saysStop } from './readWords.ts';

const kindOf = (caption: string) => readWords({ caption, altText: null }).kind;
const textsOf = (byLanguage: Record<string, string[]>) => Object.values(byLanguage).flat();
const without = (...labels: string[]): string[] =>
  Object.entries(unseenMentions).flatMap(([label, texts]) =>
    labels.some((each) => label.includes(each)) ? [] : textsOf(texts),
  );

const sets = {
  validationPosts,
  unseenPosts,
  unseenMentions: {
    crises: unseenMentions.crisis,
    likeCrises: unseenMentions.crisisLookalike,
    griefs: unseenMentions.grief,
    likeGriefs: unseenMentions.griefLookalike,
    ordinary: { all: without('crisis', 'grief', 'optOut', 'harmless') },
  },
};

/** Of 100 texts, how many are read as one of the kinds. */
function percentRead(byLanguage: Record<string, string[]>, ...kinds: string[]): number {
  const texts = textsOf(byLanguage);
  return (100 * texts.filter((text) => kinds.includes(kindOf(text))).length) / texts.length;
}

test.each([
  ['validationPosts', { crises: 89, likeCrises: 6, griefs: 82, likeGriefs: 20, ordinary: 2 }],
  ['unseenPosts', { crises: 90, likeCrises: 11, griefs: 85, likeGriefs: 7, ordinary: 3 }],
  ['unseenMentions', { crises: 88, likeCrises: 17, griefs: 95, likeGriefs: 15, ordinary: 4 }],
] as const)('puts most of those in danger or in grief before the owner: %s', (name, figures) => {
  const set = sets[name];
  expect(percentRead(set.crises, 'crisis', 'grief')).toBeGreaterThanOrEqual(figures.crises);
  expect(percentRead(set.griefs, 'crisis', 'grief')).toBeGreaterThanOrEqual(figures.griefs);
  expect(percentRead(set.likeCrises, 'crisis', 'grief')).toBeLessThanOrEqual(figures.likeCrises);
  expect(percentRead(set.likeGriefs, 'crisis', 'grief')).toBeLessThanOrEqual(figures.likeGriefs);
  expect(percentRead(set.ordinary, 'crisis', 'grief')).toBeLessThanOrEqual(figures.ordinary);
});

test('puts at most 2 of 100 innocent texts about pictures, and 4 of 100 posts that sound like an opt-out, before the owner', () => {
  expect(percentRead(innocentTexts, 'crisis', 'grief')).toBeLessThanOrEqual(2);
  // About ten of these tell of a loss.
  expect(percentRead(unseenHarmless, 'crisis', 'grief')).toBeLessThanOrEqual(4);
});

test.each([
  'dont think ill be around next week. take care of the cat',
  'Acho que não vou estar cá na próxima semana. Cuidem do gato',
  'no creo que esté la semana que viene, cuiden al gato',
  'je pense pas être là la semaine prochaine, occupez-vous du chat',
  '来週はもういないと思う。猫をよろしく',
])('takes for danger, and for no opt-out, what may be either: %j', (caption) => {
  expect(kindOf(caption)).toBe('crisis');
});

test('an opt-out of somebody who has lost a person is shown to the owner, and heard', () => {
  const caption = 'My mother died. Stop writing to me.';
  expect(kindOf(caption)).toBe('grief');
  expect(saysStop(caption)).toBe(true);
});

test.each([
  'Ran 10 kms today',
  'Life is always worth living',
  'I put my baby down for a nap',
  'voy a tirarme en el sofá',
  'me dejó mi novio',
  'vou me jogar nessa praia',
  'adeus amiga, até segunda',
  'je vais me jeter sur ce gâteau',
  '宿題を全部終わらせたい',
  '電車に飛び込んだら満員だった',
  'we owe you one',
  'おつりが足りませんでした',
  'on a enterré la hache de guerre',
  'Enterramos o machado de guerra',
  'te debo una, crack',
])('takes %j for neither danger nor grief', (caption) => {
  expect(['crisis', 'grief']).not.toContain(kindOf(caption));
});

test('knows 85 of 100 questions whether a bot answers, and takes 6 of 100 that speak of bots for one', () => {
  const asked = { ...unseenMentions.areYouABot, more: textsOf(botQuestions) };
  expect(percentRead(asked, 'areYouABot')).toBeGreaterThanOrEqual(85);
  expect(percentRead(asked, 'optOut')).toBeLessThanOrEqual(5);
  expect(percentRead(unseenMentions.notAreYouABot, 'areYouABot')).toBeLessThanOrEqual(6);
});

test('tells nobody else that a bot answers', () => {
  const texts = [
    ...[mentions.grief, innocentTexts, unseenHarmless].flatMap(textsOf),
    ...without('reYouABot'),
  ];
  const asking = /bot|robô|ボット/i;
  const read = texts.filter((text) => kindOf(text) === 'areYouABot');
  expect(read.filter((text) => !asking.test(text))).toEqual([]);
});
