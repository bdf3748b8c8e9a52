/** Measures the built-in reader with texts that are kept apart from what it learns, and prints a table in Markdown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostKind } from '../src/shared/contract/reading.ts';
import { ownersKindOf, readWords, saysStop } from '../src/server/bot/reader/readWords.ts';

const sets = join(import.meta.dirname, '../src/testing');

/** Of a set, the texts of these labels in all languages; of all labels where none is named. */
function textsOf(name: string, ...labels: string[]): string[] {
  const set = JSON.parse(readFileSync(join(sets, `${name}.json`), 'utf8')) as object;
  const named = Object.entries(set).filter(([label]) => !labels[0] || labels.includes(label));
  return named.flatMap(([, texts]) => JSON.stringify(texts)).flatMap(stringsIn);
}

const stringsIn = (json: string): string[] => {
  const value: unknown = JSON.parse(json);
  return (Array.isArray(value) ? value : Object.values(value as Record<string, string[]>)).flat();
};

const isOf =
  (...kinds: PostKind[]) =>
  (caption: string): boolean =>
    kinds.includes(readWords({ caption, altText: null }).kind);
const isGrave = isOf('crisis', 'grief');
const isBotQuestion = isOf('areYouABot');
const isFriendly = isOf('thanks', 'praise', 'greeting');
const isOwners = (text: string): boolean => ownersKindOf(text) !== undefined;
const isSerious = (text: string): boolean =>
  ['health', 'seriousComplaint'].includes(ownersKindOf(text) ?? '');

const mentions = 'readingSets/unseenMentions';
const fresh = 'readingSets/freshPosts';
const friendly = ['thanks', 'praise', 'greeting'];
const other = (...labels: string[]): string[] => {
  const apart = new Set(textsOf(mentions, ...labels));
  return textsOf(mentions).filter((text) => !apart.has(text));
};

const rows: [set: string, what: string, texts: string[], isRead: (text: string) => boolean][] = [
  [mentions, 'friendly as friendly', textsOf(mentions, ...friendly), isFriendly],
  [mentions, 'others as friendly', other(...friendly), isFriendly],
  [mentions, 'health before the owner', textsOf(mentions, 'health'), isOwners],
  [mentions, 'others as health or harm', other('health', 'crisis', 'grief'), isSerious],
  [fresh, 'friendly as friendly', textsOf(fresh, 'friendly'), isFriendly],
  [fresh, 'others as friendly', textsOf(fresh, 'others', 'health', 'serious'), isFriendly],
  [fresh, 'health before the owner', textsOf(fresh, 'health'), isOwners],
  [fresh, 'serious complaints before the owner', textsOf(fresh, 'serious'), isOwners],
  [fresh, 'friendly and others before the owner', textsOf(fresh, 'friendly', 'others'), isOwners],
  ...['readingSets/keptFriendly'].flatMap((set): typeof rows => [
    [set, 'friendly as friendly', textsOf(set, 'friendly'), isFriendly],
    [set, 'others as friendly', textsOf(set, 'others'), isFriendly],
  ]),
  ...['readingSets/keptSerious'].flatMap((set): typeof rows => [
    [set, 'health before the owner', textsOf(set, 'health'), isOwners],
    [set, 'serious complaints before the owner', textsOf(set, 'serious'), isOwners],
    [set, 'others as health or harm', textsOf(set, 'others'), isSerious],
  ]),
  ...['readingSets/validationPosts', 'readingSets/unseenPosts'].flatMap((set): typeof rows => [
    [set, 'opt-outs', textsOf(set, 'optOuts'), saysStop],
    [set, 'look-alikes as opt-outs', textsOf(set, 'likeOptOuts'), saysStop],
    [set, 'danger as danger or grief', textsOf(set, 'crises'), isGrave],
    [set, 'look-alikes as danger or grief', textsOf(set, 'likeCrises'), isGrave],
    [set, 'losses as danger or grief', textsOf(set, 'griefs'), isGrave],
    [set, 'look-alikes as danger or grief', textsOf(set, 'likeGriefs'), isGrave],
    [set, 'ordinary posts as danger or grief', textsOf(set, 'ordinary'), isGrave],
    [set, 'ordinary posts as health or harm', textsOf(set, 'ordinary'), isSerious],
  ]),
  [mentions, 'opt-outs', textsOf(mentions, 'optOut'), saysStop],
  [mentions, 'look-alikes as opt-outs', textsOf(mentions, 'harmless'), saysStop],
  [mentions, 'danger as danger or grief', textsOf(mentions, 'crisis'), isGrave],
  [mentions, 'look-alikes as danger or grief', textsOf(mentions, 'crisisLookalike'), isGrave],
  [mentions, 'losses as danger or grief', textsOf(mentions, 'grief'), isGrave],
  [mentions, 'look-alikes as danger or grief', textsOf(mentions, 'griefLookalike'), isGrave],
  [mentions, 'questions for a bot', textsOf(mentions, 'areYouABot'), isBotQuestion],
  ['readingSets/unseenOptOuts', 'opt-outs', textsOf('readingSets/unseenOptOuts'), saysStop],
  ['readingSets/unseenHarmless', 'as opt-outs', textsOf('readingSets/unseenHarmless'), saysStop],
  [
    'judgingSets/innocentTexts',
    'as health or harm',
    textsOf('judgingSets/innocentTexts'),
    isSerious,
  ],
];

console.log('| Set | What is read | Of | Share |\n| --- | --- | --- | --- |');
for (const [set, what, texts, isRead] of rows) {
  const read = texts.filter(isRead).length;
  const share = ((100 * read) / texts.length).toFixed(1);
  console.log(`| ${set} | ${what} | ${read} of ${texts.length} | ${share} % |`);
}
