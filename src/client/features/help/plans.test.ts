import { expect, test } from '@jest/globals';
import { languages } from '../../../shared/language/languages.ts';
import { localeTexts, namespaces } from '../../../testing/localeTexts.ts';

const plans = ['Basic', 'Pro', 'Enterprise'];
const limits = [/100\s?G[Bo]/, /1\s?T[Bo]/];
const namesPlan = /\b(Basic|Enterprise)\b|\b100\s?G[Bo]\b/;

test.each(languages)('the help names the plans and their limits in %s', async (language) => {
  const answer =
    (await localeTexts(language, 'help')).get('help.questions.planLimits.answer') ?? '';
  for (const plan of plans) expect(answer).toContain(plan);
  for (const limit of limits) expect(answer).toMatch(limit);
});

test.each(languages)('no other screen names a plan in %s', async (language) => {
  const others = namespaces.filter((namespace) => namespace !== 'help');
  const texts = await Promise.all(others.map((namespace) => localeTexts(language, namespace)));
  const named = texts.flatMap((part) => [...part]).filter(([, text]) => namesPlan.test(text));
  expect(named).toEqual([]);
});
