import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { languages } from '../../../shared/language/languages.ts';
import { localeTexts } from '../../../testing/localeTexts.ts';
import { inProject } from '../../../testing/projectFolder.ts';

/** What the guide sends a person to, by the names that the screens give it. */
const controls = [
  ['review', 'title'],
  ['review', 'onItsWay.title'],
  ['review', 'actions.approve'],
  ['review', 'why.addFact'],
  ['contacts', 'title'],
  ['profiles', 'card.operating.rules'],
  ['rules', 'step.off'],
  ['rules', 'step.draft'],
  ['rules', 'step.automatic'],
  ['limits', 'acts.title'],
  ['limits', 'hours.title'],
  ['limits', 'people.title'],
  ['limits', 'words.title'],
  ['limits', 'answers.title'],
  ['limits', 'changes.title'],
  ['limits', 'changes.undo'],
  ['voice', 'title'],
  ['voice', 'trial.title'],
  ['thread', 'takeOver.action'],
  ['activity', 'takeBack.answer'],
  ['pause', 'pause'],
  ['pause', 'resume'],
  ['pause', 'practice.begin.choice'],
  ['pause', 'practice.stop'],
] as const;

test.each(languages)('the guide names in %s what it sends people to', async (language) => {
  const guide = await readFile(inProject('docs/guide', `${language}.md`), 'utf8');
  for (const [namespace, key] of controls) {
    const texts = await localeTexts(language, namespace);
    expect(guide).toContain(`**${texts.get(`${namespace}.${key}`)}`);
  }
});
