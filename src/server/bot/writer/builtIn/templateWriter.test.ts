import { describe, expect, test } from '@jest/globals';
import { postKinds } from '../../../../shared/contract/reading.ts';
import captions from '../../../../sandbox/captions.json' with { type: 'json' };
import type { CommentedTarget, CommentRequest } from '../../context/commentWriter.ts';
import { saysStop } from '../../reader/readWords.ts';
import { botNotice } from './botNotice.ts';
import { phrasesFor, topics } from './phrases.ts';
import { templateWriter } from './templateWriter.ts';
import { sentencesOf } from '../statements/sentencesOf.ts';
import { topicOf } from './topicOf.ts';

const languages = ['pt', 'en', 'es', 'fr', 'ja'] as const;
const story = {
  caption: 'Primeiro o café.',
  altText: null,
  language: 'pt',
  topics: ['coffee'],
  conversation: null,
  author: { username: 'ana', fullName: 'Ana' },
};

type Changed = Partial<Omit<CommentRequest, 'target'>> & { target?: Partial<CommentedTarget> };

async function write({ target, ...request }: Changed): Promise<string | undefined> {
  const written = await templateWriter.write({
    target: { ...story, ...target },
    length: 'full',
    maxGraphemes: 300,
    seed: 's',
    recentComments: [],
    ...request,
  });
  return written?.text;
}

describe.each(languages)('the built-in writer in %s', (language) => {
  test.each(topics)('writes about %s', async (topic) => {
    const { comments } = phrasesFor(language).topics[topic];
    const [caption = ''] = captions[language][topic];
    const comment = (await write({ target: { caption, language, topics: [topic] } })) ?? '';
    expect(comments.some((sentence) => comment.startsWith(sentence))).toBe(true);
    expect(comment.length).toBeLessThanOrEqual(160);
  });

  test('writes thirty comments in a row without saying one twice', async () => {
    const said: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const topic = topics[index % topics.length] ?? 'sea';
      const comment = await write({
        target: { caption: 'x', language, topics: [topic] },
        seed: String(index),
        recentComments: said,
      });
      if (comment !== undefined) said.unshift(comment);
    }
    expect(said.length).toBeGreaterThanOrEqual(28);
    expect(new Set(said).size).toBe(said.length);
  });

  test.each(['thanks', 'praise', 'greeting'] as const)(
    'answers %s, thirty times without saying one thing twice',
    async (kind) => {
      const { answers } = phrasesFor(language);
      const said: string[] = [];
      for (let index = 0; index < 30; index += 1) {
        const comment = await write({
          target: { caption: 'x', language, topics: [] },
          kind,
          seed: String(index),
          recentComments: said,
        });
        if (comment !== undefined) said.unshift(comment);
      }
      expect(said.length).toBeGreaterThanOrEqual(28);
      expect(new Set(said).size).toBe(said.length);
      for (const comment of said) {
        const opening = answers[kind].find((each) => comment.startsWith(each)) ?? 'none';
        const { separator } = phrasesFor(language);
        const ending = comment.slice(opening.length).replace(separator, '');
        expect(['', ...answers.endings]).toContain(ending);
      }
    },
  );

  test('says in one sentence that a bot writes, whose it is, and how to stop it', () => {
    const question = { caption: '?', language };
    const asked = { question, owner: 'Ana $& Lima', maxGraphemes: 300 };
    const notice = botNotice(asked);
    expect(notice).toEqual(botNotice({ ...asked, owner: 'Ana $&\u200b Lima ' }));
    expect(notice?.text).toContain('Ana $& Lima');
    const [word = ''] = /(?<=[“«「]\s?)[^“«「」»”]+?(?=\s?[”»」])/u.exec(notice?.text ?? '') ?? [];
    expect(saysStop(word)).toBe(true);
    expect(botNotice({ ...asked, maxGraphemes: 20 })).toBeUndefined();
  });

  test('has no sentence in two phrases, so that each is one more that nobody was told', () => {
    const {
      brief,
      praise,
      closing,
      questionReplies,
      answers,
      topics: byTopic,
    } = phrasesFor(language);
    const phrases = [brief, praise, closing, questionReplies, ...Object.values(answers)].flat();
    const onTopics = Object.values(byTopic).flatMap(({ comments, question }) => [
      ...comments,
      question,
    ]);
    const all = [...phrases, ...onTopics].flatMap(sentencesOf);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  });

  test('repeats no sentence that was said to the author or stands under the post', async () => {
    const { brief } = phrasesFor(language);
    const [left = '', ...said] = brief;
    const asked = { target: { caption: 'x', language }, length: 'brief' } as const;
    expect(await write({ ...asked, readSaid: () => Promise.resolve(said) })).toBe(left);
    expect(await write({ ...asked, readSaid: () => Promise.resolve(brief) })).toBeUndefined();
  });

  test('leaves a topic of which all was said', async () => {
    const { topics: byTopic, praise } = phrasesFor(language);
    const [name = '', { comments } = { comments: [] }] = Object.entries(byTopic)[0] ?? [];
    const asked = { target: { caption: 'x', language, topics: [name] }, length: 'full' } as const;
    const written = await write({ ...asked, readSaid: () => Promise.resolve(comments) });
    expect(praise.some((sentence) => written?.startsWith(sentence))).toBe(true);
  });

  test('uses no emoji and claims nothing of itself', () => {
    const everything = JSON.stringify(phrasesFor(language));
    expect(everything).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(everything).not.toMatch(/human|humano|humain|人間|\bpessoa real\b/i);
  });
});

test('is brief where a word of praise is wanted', async () => {
  const comment = await write({ length: 'brief' });
  expect(phrasesFor('pt').brief).toContain(comment);
});

test('writes the same for the same seed', async () => {
  expect(await write({})).toBe(await write({}));
});

test('says nothing rather than the same again', async () => {
  expect(await write({ length: 'brief', recentComments: phrasesFor('pt').brief })).toBeUndefined();
});

test('writes nothing that is longer than the network takes', async () => {
  const comment = await write({ maxGraphemes: 20 });
  expect([...(comment ?? '')].length).toBeLessThanOrEqual(20);
  expect(await write({ maxGraphemes: 3 })).toBeUndefined();
});

test('writes in English where it has no phrases in the language', async () => {
  const comment = await write({ target: { ...story, language: 'sv' }, length: 'brief' });
  expect(phrasesFor('en').brief).toContain(comment);
  expect(phrasesFor('pt-BR')).toBe(phrasesFor('pt'));
  expect(phrasesFor('constructor')).toBe(phrasesFor('en'));
});

test('writes in the language of the words, whatever the tag says', async () => {
  const caption = '¿Qué opinas de las flores de mi jardín?';
  const comment = await write({ target: { caption, language: 'en' }, length: 'brief' });
  expect(phrasesFor('es').brief).toContain(comment);
});

test.each(postKinds.filter((kind) => !['thanks', 'praise', 'greeting'].includes(kind)))(
  'has no words for a post of the kind %s',
  async (kind) => {
    expect(await write({ kind })).toBeUndefined();
  },
);

test('finds the topic in the caption where the network does not name it', () => {
  expect(topicOf({ ...story, topics: [] })).toBe('coffee');
  expect(topicOf({ caption: '猫が好き', topics: ['other'] })).toBe('cats');
  expect(topicOf({ caption: 'Hm.', topics: [] })).toBeUndefined();
});

test('takes up a question that the caption asks', async () => {
  const asked = { caption: 'Qual disco não pode faltar?', language: 'pt', topics: ['music'] };
  const comments = await Promise.all(
    Array.from({ length: 40 }, (_, index) => write({ target: asked, seed: String(index) })),
  );
  const { questionReplies } = phrasesFor('pt');
  const taken = comments.filter((comment) => questionReplies.some((one) => comment?.endsWith(one)));
  expect(taken.length).toBeGreaterThan(10);
});
