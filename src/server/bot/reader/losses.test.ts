import { expect, test } from '@jest/globals';
import innocentTexts from '../../../testing/judgingSets/innocentTexts.json' with { type: 'json' };
import losses from '../../../testing/readingSets/losses.json' with { type: 'json' };
import mentions from '../../../testing/readingSets/mentions.json' with { type: 'json' };
import unseenHarmless from '../../../testing/readingSets/unseenHarmless.json' with { type: 'json' };
import { readWords, saysStop } from './readWords.ts';

const kindOf = (caption: string) => readWords({ caption, altText: null }).kind;
const sentencesOf = (byLanguage: Record<string, string[]>) => Object.values(byLanguage).flat();

test('puts 9 of 10 posts about a loss before the owner', () => {
  const told = [...sentencesOf(losses.told), ...sentencesOf(mentions.grief)];
  expect(
    told.filter((text) => !['grief', 'crisis'].includes(kindOf(text))).length,
  ).toBeLessThanOrEqual(4);
});

test('takes nothing else for one', () => {
  const others = [losses.others, innocentTexts].flatMap(sentencesOf);
  expect(others.filter((text) => kindOf(text) === 'grief')).toEqual([]);
  // Nine of these tell of a loss.
  const mixed = sentencesOf(unseenHarmless).filter((text) => kindOf(text) === 'grief');
  expect(mixed.length).toBeLessThanOrEqual(10);
});

test('an opt-out of somebody who has lost a person is shown to the owner, and heard', () => {
  const caption = 'My mother died. Stop writing to me.';
  expect(kindOf(caption)).toBe('grief');
  expect(saysStop(caption)).toBe(true);
});

test('knows 9 of 10 questions whether a bot answers, and gives no others that answer', () => {
  const asked = sentencesOf(losses.bots);
  expect(asked.filter((text) => kindOf(text) !== 'areYouABot').length).toBeLessThanOrEqual(2);
  const others = [losses.told, losses.others, innocentTexts].flatMap(sentencesOf);
  expect(others.filter((text) => kindOf(text) === 'areYouABot')).toEqual([]);
});
