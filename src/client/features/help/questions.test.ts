import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { languages, type Language } from '../../../shared/language/languages.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { localeTexts } from '../../../testing/localeTexts.ts';
import { inProject } from '../../../testing/projectFolder.ts';

type Control = [namespace: Namespace, key: string];

/** What the guide sends a person to, by the names that the screens give it. */
const inGuide: Control[] = [
  ['dashboard', 'bot.needs.title'],
  ['review', 'title'],
  ['review', 'onItsWay.title'],
  ['review', 'actions.approve'],
  ['review', 'why.addFact'],
  ['contacts', 'title'],
  ['activity', 'search.label'],
  ['activity', 'filter.more'],
  ['activity', 'file.save'],
  ['shell', 'profiles.link'],
  ['settings', 'removal.title'],
  ['settings', 'devices.endOthers'],
  ['settings', 'general.notifications'],
  ['settings', 'general.notificationsLink'],
  ['notifications', 'push.switchOn'],
  ['notifications', 'quiet.legend'],
  ['settings', 'general.keys'],
  ['settings', 'general.keysLink'],
  ['keys', 'make'],
  ['history', 'title'],
  ['profiles', 'card.operating.rules'],
  ['rules', 'step.off'],
  ['rules', 'step.draft'],
  ['rules', 'step.automatic'],
  ['limits', 'acts.title'],
  ['limits', 'hours.title'],
  ['limits', 'people.title'],
  ['limits', 'words.title'],
  ['limits', 'replies.title'],
  ['limits', 'answers.title'],
  ['limits', 'rehearsal.start'],
  ['limits', 'changes.title'],
  ['limits', 'changes.before'],
  ['voice', 'title'],
  ['voice', 'trial.title'],
  ['thread', 'takeOver.action'],
  ['activity', 'takeBack.answer'],
  ['pause', 'pause'],
  ['pause', 'resume'],
  ['pause', 'practice.begin.choice'],
  ['pause', 'practice.stop'],
];

/** The same of the answers of the help centre. */
const inHelp: Control[] = [
  ['profiles', 'card.operating.rules'],
  ['limits', 'replies.title'],
  ['settings', 'general.notifications'],
  ['settings', 'general.keys'],
  ['settings', 'removal.title'],
  ['activity', 'file.save'],
  ['history', 'title'],
  ['pause', 'pause'],
  ['pause', 'practice.begin.choice'],
];

/** Rules are tried on as many acts as they can be. */
const namesOf = (language: Language, controls: Control[]) =>
  Promise.all(
    controls.map(async ([namespace, key]) => {
      const path = `${namespace}.${key}`;
      const name = (await localeTexts(language, namespace)).get(path) ?? path;
      return name.replace('{{count}}', '30');
    }),
  );

test.each(languages)('the guide names in %s what it sends people to', async (language) => {
  const guide = await readFile(inProject('docs/guide', `${language}.md`), 'utf8');
  const names = await namesOf(language, inGuide);
  expect(names.filter((name) => !guide.includes(`**${name}`))).toEqual([]);
});

test.each(languages)('the help names in %s what it sends people to', async (language) => {
  const answers = [...(await localeTexts(language, 'help')).values()].join('\n');
  const names = await namesOf(language, inHelp);
  expect(names.filter((name) => !answers.includes(name))).toEqual([]);
});
