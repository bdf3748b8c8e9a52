import { expect, test } from '@jest/globals';
import { namespaces } from '../../../../testing/localeTexts.ts';
import type { Language } from '../../../../shared/language/languages.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import {
  actsSay,
  changesSay,
  firstContactSays,
  hoursSay,
  pauseSays,
  peopleSay,
  repliesSay,
  stepsSay,
  voiceSays,
  wordsSay,
  type Words,
} from './sectionSays.ts';

await startI18n('en');
await i18n.loadNamespaces(namespaces);

const wordsIn = (language: Language): Words => ({
  t: i18n.getFixedT(language, ['limits', 'rules', 'voice', 'activity']),
  language,
});
const words = wordsIn('en');

test('counts the kinds of posts that have each step, and leaves out what none has', () => {
  expect(stepsSay(['draft', 'automatic', 'draft'], words)).toBe(
    'Without asking: 1 · Ask me first: 2',
  );
  expect(stepsSay(['off'], words)).toBe('Leave alone: 1');
});

test('names what is written of voice and facts', () => {
  expect(voiceSays({ tone: 'Warm.', facts: 'Open.', examples: ['Hi!'] }, words)).toBe(
    'Tone, Facts, 1 answer',
  );
  expect(voiceSays({ tone: '', facts: ' ', examples: ['Hi!', 'Yes.'] }, words)).toBe('2 answers');
  expect(voiceSays({ tone: ' ', facts: '', examples: [] }, words)).toBe('Nothing written yet');
});

test('names the languages in which the line at first contact is the person’s own', () => {
  expect(firstContactSays({}, words)).toBe('Meelo’s line');
  expect(firstContactSays({ en: 'A bot of {owner}.', pt: 'Um bot.' }, words)).toBe(
    'Your own: Português, English',
  );
});

test('counts saved replies, people and words', () => {
  const reply = { name: 'hours', text: 'From 9.' };
  expect([repliesSay([], words), repliesSay([reply, reply], words)]).toEqual(['None', '2 replies']);
  expect([0, 1, 1234].map((count) => peopleSay(count, words))).toEqual([
    'Nobody',
    '1 person',
    '1.234 people',
  ]);
  expect([wordsSay([], words), wordsSay(['casino'], words)]).toEqual(['None', '1 word']);
});

test('says which acts are off, and how many a day others are', () => {
  const offered = ['like', 'comment', 'aiComment'] as const;
  const off = { isOn: false, dailyCap: 5 };
  expect(actsSay(offered, { like: { isOn: true, dailyCap: 20 }, comment: off }, words)).toBe(
    'Likes 20 a day · Comments off · AI comments',
  );
  expect(actsSay(offered, { like: off, comment: off, aiComment: off }, words)).toBe('Off');
  expect(actsSay(['like'], { like: { isOn: true, dailyCap: Number.NaN } }, words)).toBe(
    'Likes … a day',
  );
});

test('says days and times of each window in the language of the page', () => {
  const office = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' };
  const night = { days: [6], from: '20:30', to: '24:00' };
  const hours = { timeZone: 'UTC', windows: [office, night] };
  const inFrench = hoursSay({ ...hours, windows: [office] }, wordsIn('fr'));
  expect(hoursSay(hours, words)).toMatch(/^Mon\s–\sFri 9–18 · Sat 20:30–24$/);
  expect(inFrench).toMatch(/^lun\.\s?–\s?ven\. 9–18$/);
  expect(hoursSay({ ...hours, windows: [] }, words)).toBe('Never');
  expect(hoursSay({ ...hours, windows: [night, night, night, night] }, words)).toMatch(
    /^(Sat 20:30–24 · ){3}…$/,
  );
  expect(hoursSay(null, words)).toBe('Any hour');
  expect(hoursSay({ ...hours, windows: [{ ...office, to: '' }] }, words)).toMatch(/Fri 9–…$/);
});

test('says how often the bot acts for one person', () => {
  expect([0, 1, 3, Number.NaN].map((days) => pauseSays(days, words))).toEqual([
    'As often as Meelo allows',
    'At most one a day',
    'At most one every 3 days',
    'At most one every … days',
  ]);
});

test('says when the rules were changed last', () => {
  expect(changesSay(new Date(2025, 2, 5, 14, 7).toISOString(), words)).toBe(
    'Last on 05/03/2025 14:07',
  );
  expect(changesSay(undefined, words)).toBe('None yet');
});
