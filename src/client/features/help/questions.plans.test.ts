import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { languages, type Language } from '../../../shared/language/languages.ts';
import { localeTexts, namespaces } from '../../../testing/localeTexts.ts';
import { inProject } from '../../../testing/projectFolder.ts';

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

const claims: Record<Language, RegExp> = {
  pt: /não tem planos/,
  en: /has no plans/,
  es: /no tiene planes/,
  fr: /n’a pas de formules/,
  ja: /プランはありません/,
};

test.each(languages)(
  'help and guide say in %s that Meelo itself has no plans',
  async (language) => {
    const help = await localeTexts(language, 'help');
    const guide = await readFile(inProject('docs/guide', `${language}.md`), 'utf8');
    expect(help.get('help.questions.planLimits.answer')).toMatch(claims[language]);
    expect(guide).toMatch(claims[language]);
  },
);
