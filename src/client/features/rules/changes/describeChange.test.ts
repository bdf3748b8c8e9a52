import { expect, test } from '@jest/globals';
import type { Rules } from '../../../../shared/contract/rules.ts';
import { aRulesAnswer } from '../../../../testing/fakeServer/rulesBuilders.ts';
import { namespaces } from '../../../../testing/localeTexts.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import type { Words } from '../sections/sectionSays.ts';
import { clipChange, describeChange } from './describeChange.ts';

await startI18n('en');
await i18n.loadNamespaces(namespaces);

const words: Words = {
  t: i18n.getFixedT('en', ['limits', 'rules', 'voice', 'activity']),
  language: 'en',
};
const { rules } = aRulesAnswer();
const change = <Part extends keyof Rules>(part: Part, after: Rules[Part], before = rules[part]) =>
  describeChange(
    part,
    { before: { ...rules, [part]: before }, after: { ...rules, [part]: after } },
    words,
  );

test('says of each kind of posts which step it had and has', () => {
  expect(change('steps', { thanks: 'automatic', praise: 'off' }, { praise: 'draft' })).toEqual([
    { name: 'Thanks', before: 'Meelo’s own rule', after: 'Answer without asking' },
    { name: 'Praise', before: 'Ask me first', after: 'Leave alone' },
  ]);
});

test('says which acts were turned on or off, and what their caps became', () => {
  const acts = {
    like: { isOn: true, dailyCap: 20 },
    comment: { isOn: true, dailyCap: null },
    aiComment: { isOn: false, dailyCap: null },
  };
  expect(change('acts', acts)).toEqual([
    { name: 'Likes a day', before: 'no limit of yours', after: '20' },
    { name: 'AI comments', before: 'on', after: 'off' },
  ]);
  const typed = { ...acts, like: { isOn: true, dailyCap: Number.NaN } };
  expect(change('acts', typed, acts)).toEqual([{ name: 'Likes a day', before: '20', after: '…' }]);
});

test('says which hours there were and are, and on whose clocks', () => {
  const windows = [{ days: [6], from: '09:00', to: '12:00' }];
  const inUtc = { timeZone: 'UTC', windows };
  expect(change('hours', inUtc)).toEqual([
    { name: 'Days and hours', before: 'Any hour', after: 'Sat 9–12' },
  ]);
  expect(change('hours', { timeZone: 'America/Sao_Paulo', windows }, inUtc)).toEqual([
    { name: 'Time zone', before: 'UTC', after: 'America/Sao Paulo' },
  ]);
});

test('says which hours there were and are, also behind the first ones', () => {
  const evening = { days: [6], from: '20:00', to: '24:00' };
  const windows = [1, 2, 3, 4].map((day) => ({ ...evening, days: [day] }));
  const before = { timeZone: 'UTC', windows: [...windows, evening] };
  const after = { timeZone: 'UTC', windows: [...windows, { ...evening, from: '21:00' }] };
  const days = 'Mon 20–24 · Tue 20–24 · Wed 20–24 · Thu 20–24';
  expect(change('hours', after, before)).toEqual([
    { name: 'Days and hours', before: `${days} · Sat 20–24`, after: `${days} · Sat 21–24` },
  ]);
});

test('says which words came and went', () => {
  expect(change('words', ['rain', 'snow'], ['casino', 'snow'])).toEqual([
    { name: 'Words and topics', after: '− casino, + rain' },
  ]);
  expect(change('words', ['b', 'a'], ['a', 'b'])).toEqual([]);
});

test('says the former and the new text of voice, replies and lines', () => {
  const voice = { tone: 'Warm.', facts: '', examples: ['Hi!', 'Yes.'] };
  expect(change('voice', voice)).toEqual([
    { name: 'Tone', before: 'none', after: 'Warm.' },
    { name: 'Your own answers', before: 'none', after: 'Hi! / Yes.' },
  ]);
  const hours = { name: 'hours', text: 'From 9.' };
  expect(change('savedReplies', [{ ...hours, text: 'From 10.' }], [hours])).toEqual([
    { name: '/hours', before: 'From 9.', after: 'From 10.' },
  ]);
  expect(change('firstContact', { en: 'A bot of {owner}.' })).toEqual([
    { name: 'First contact (English)', before: 'Meelo’s line', after: 'A bot of {owner}.' },
  ]);
});

test('says the days between two answers', () => {
  expect(change('daysBetweenAnswers', 3)).toEqual([
    { name: 'Days between two answers', before: 'none', after: '3' },
  ]);
});

test('shows two long texts from where they differ on', () => {
  const shared = 'x'.repeat(300);
  const { before, after } = clipChange({
    name: 'Facts',
    before: `${shared} Open on Monday.`,
    after: `${shared} Open on Sunday. ${'y'.repeat(300)}`,
  });
  expect(before).toBe(`…${'x'.repeat(15)} Open on Monday.`);
  expect(after).toMatch(/^…x{15} Open on Sunday\. y+…$/);
  const short = { name: 'Tone', before: 'Warm.', after: 'Cool.' };
  expect(clipChange(short)).toEqual(short);
});
