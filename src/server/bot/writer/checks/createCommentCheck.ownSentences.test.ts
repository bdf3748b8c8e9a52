import { expect, test } from '@jest/globals';
import { commentRules } from '../../../../testing/bot/aCommentCheck.ts';
import captions from '../../../../sandbox/captions.json' with { type: 'json' };
import { phrasesFor, topics } from '../builtIn/phrases.ts';
import { createCommentCheck } from './createCommentCheck.ts';

const languages = ['pt', 'en', 'es', 'fr', 'ja'] as const;

function ownSentences(language: (typeof languages)[number]): string[] {
  const { brief, praise, closing, questionReplies, answers } = phrasesFor(language);
  const ofTopics = topics.flatMap((topic) => {
    const { comments, question } = phrasesFor(language).topics[topic];
    return [...comments, question, ...captions[language][topic]];
  });
  const ofAnswers = Object.values(answers).flat();
  return [...brief, ...praise, ...closing, ...questionReplies, ...ofAnswers, ...ofTopics];
}

test.each(languages)('takes no good comment for a copy of a long post in %s', (language) => {
  const material = [Object.values(captions[language]).flat().join(' ')];
  const topicComments = topics.flatMap((topic) => phrasesFor(language).topics[topic].comments);
  const checkOne = createCommentCheck({ ...commentRules, language, material });
  const copies = topicComments.filter((text) => checkOne(text).includes('likePost'));
  expect(copies).toEqual([]);
});

test('refuses at most one of a hundred of our own sentences, in 5 ms each', () => {
  const material = ['What a day this was, at last. '.repeat(66)];
  const recentComments = Array.from(
    { length: 50 },
    (_, index) => `Sunlight of day ${index}, warm.`,
  );
  const sentences = languages.flatMap((language) => {
    const checkOne = createCommentCheck({ ...commentRules, language, material, recentComments });
    return ownSentences(language).map((text) => ({ text, checkOne }));
  });
  const before = process.cpuUsage();
  const refused = sentences.filter(({ text, checkOne }) => checkOne(text).length > 0);
  const { user, system } = process.cpuUsage(before);
  expect(sentences.length).toBeGreaterThan(600);
  expect(refused.length / sentences.length).toBeLessThanOrEqual(0.01);
  expect((user + system) / 1000 / sentences.length).toBeLessThan(5);
});
