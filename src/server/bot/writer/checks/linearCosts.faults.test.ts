import { describe, expect, jest, test } from '@jest/globals';
import { readHandle } from '../../../../shared/networks/readHandle.ts';
import { pastedNames } from '../../../../shared/networks/pastedNames.ts';
import { csvLine } from '../../../../shared/csv/csvLine.ts';
import { needsOwner, readWords } from '../../reader/readWords.ts';
import { blockedKey, wordKey } from '../../posts/wordKey.ts';
import { languageOf } from '../../text/languageOf.ts';
import { languageOfQuestion } from '../builtIn/languageOfQuestion.ts';
import { materialOf } from '../model/materialOf.ts';
import { readVerdict } from '../model/readVerdict.ts';
import { unsupportedIn, withoutSource } from '../statements/unsupportedIn.ts';
import { topicOf } from '../builtIn/topicOf.ts';
import { hasBadWord, withoutNamesOfHarm } from './badWords.ts';
import { createCommentCheck } from './createCommentCheck.ts';
import { foldDisguised } from '../../text/foldText.ts';
import { contactsIn, hasEmail, hasLink, phonesIn } from './linksIn.ts';

const rules = { maxGraphemes: 1_000_000, prompt: '', recentComments: [], material: [] };
const ofNobody = { username: '', fullName: '' };

/** Whatever meets the text of a stranger, a person or a model. */
const readings: Record<string, (text: string) => unknown> = {
  'every check of a text': (text) => createCommentCheck({ ...rules, language: 'pt' })(text),
  'the check against a post': (text) =>
    createCommentCheck({ ...rules, language: null, material: [text], facts: text })('Hello there'),
  hasLink,
  hasEmail,
  phonesIn,
  contactsIn,
  hasBadWord: (text) => hasBadWord(text, 'en'),
  withoutNamesOfHarm,
  foldDisguised,
  languageOf: (caption) => languageOf({ caption, language: 'en' }),
  languageOfQuestion: (caption) => languageOfQuestion({ caption, language: 'en' }),
  readWords: (text) => readWords({ caption: text, altText: text }),
  needsOwner,
  unsupportedIn: (text) => unsupportedIn(text, { facts: text, material: [text] }, undefined),
  withoutSource: (text) => withoutSource(text, { facts: '', material: [] }),
  topicOf: (caption) => topicOf({ caption, topics: [] }),
  materialOf: (text) =>
    materialOf({
      author: ofNobody,
      altText: text,
      caption: text,
      language: null,
      topics: [],
      conversation: null,
    }),
  readVerdict: (text) => readVerdict(text, 3),
  wordKey,
  blockedKey,
  readHandle,
  pastedNames: (text) => pastedNames(text, { normalizeUsername: readHandle }),
  csvLine: (text) => csvLine([text, text], ';'),
};

const talks = [
  'Sou o João, ligue +55 11 91234-5678 ou a@b.example 🌿! (100 caracteres) [x](y) "material"',
  'Je n’ai pas le droit: l i e n dans ma bio, www.example.com/a?b#c, 12/300 mots, 7 pm, 1.200 €',
  '以前は東京駅に住んでいました。プロフィールのリンク、ありがとう！ 例え。com ドット コム',
  'thank you so much ❤️\n```json\n{"a":1}\n```<think>x</think> <|im_end|> ***damn*** %41%42 aGVsbG8gd29ybGQ=',
];

/** All regular expressions by which the texts are read, also those of the libraries. */
function patternsIn(read: () => void): RegExp[] {
  const spy = jest.spyOn(RegExp.prototype, 'exec');
  read();
  const patterns = spy.mock.contexts.filter((used) => used instanceof RegExp);
  const used = new Map(patterns.map((pattern) => [String(pattern), pattern]));
  spy.mockRestore();
  return [...used.values()].map(({ source, flags }) => new RegExp(source, flags.replace('y', '')));
}

const repeated = [
  '٣¦a¦1¦日¦ア¦-¦.¦ ¦[¦<¦"¦“¦*¦@¦😀¦\u0301¦a ¦1 ¦a.¦1.¦a. ¦a@¦@a.a¦[a¦<a¦&a¦a-¦1/¦a。¦http://',
  'a dot ¦aB1¦0a ¦%41¦Ab, ¦aaaaaaaaaaaa ¦material ¦as a real ¦以前私¦thank you ¦<|¦<think>¦,"',
].flatMap((pieces) => pieces.split('¦'));
/** It ends with what fits nothing, so that the whole is read in vain. */
const worstText = (piece: string, length: number) =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1)}!`;

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
const least = (work: () => unknown) => Math.min(cpuMs(work), cpuMs(work), cpuMs(work));

/** What takes less of 20 000 characters cannot be felt. */
const negligibleMs = 40;
/** Four times the text, with room for a busy machine; twice the length taking four times as long would be 16. */
const linear = 8;

/** The worst texts of which 20 000 characters cost more than in proportion to 5 000. */
function steepIn(read: (text: string) => unknown): string[] {
  return repeated.filter((piece) => {
    const [short, long] = [worstText(piece, 5000), worstText(piece, 20_000)];
    const isSteep = () => {
      const cost = least(() => read(long));
      return cost > negligibleMs && cost > linear * least(() => read(short));
    };
    // What is steep is so each time; a busy machine makes it look so once.
    return cpuMs(() => read(long)) >= negligibleMs && Array.from({ length: 3 }).every(isSteep);
  });
}

describe('a text of 20 000 characters costs no more than in proportion', () => {
  test.each(Object.entries(readings))('%s', (_name, read) => {
    expect(steepIn(read)).toEqual([]);
  });

  test('for each pattern alone', () => {
    const patterns = patternsIn(() => {
      for (const read of Object.values(readings)) for (const text of talks) read(text);
    });
    expect(patterns.length).toBeGreaterThan(100);
    const steep = patterns.map((pattern) => ({
      pattern: String(pattern).slice(0, 200),
      texts: steepIn((text) => text.replace(pattern, '')),
    }));
    expect(steep.filter(({ texts }) => texts.length > 0)).toEqual([]);
  });
});
