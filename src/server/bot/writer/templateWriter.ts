import { seededRandom, type SeededRandom } from '../../../shared/random/seededRandom.ts';
import type { CommentRequest, CommentWriter } from '../commentWriter.ts';
import { phrasesFor, type Phrases, type Topic } from './phrases.ts';
import { topicOf } from './topicOf.ts';

const maxAttempts = 24;
/** A sentence is not reused within this many comments. */
const sentenceCooldown = 4;

/**
 * Composes comments from phrases per language and topic with a seeded random generator: no model, no
 * network. It writes in the language of the story or in English, and repeats no recent comment.
 */
export const templateWriter: CommentWriter = {
  author: 'builtIn',

  async write({ story, length, seed, recentComments }) {
    const phrases = phrasesFor(story.language);
    const topic = topicOf(story);
    const recentSentences = new Set(recentComments.slice(0, sentenceCooldown).flatMap(sentencesOf));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const random = seededRandom(`${seed}/${attempt}`);
      const sentences =
        length === 'brief'
          ? [random.pick(phrases.brief)]
          : compose(phrases, random, { topic, story });
      const comment = sentences.join(phrases.separator);
      if (recentComments.includes(comment)) continue;
      if (!sentences.some((sentence) => recentSentences.has(sentence))) return comment;
    }
    return undefined;
  },
};

interface Subject {
  topic: Topic | undefined;
  story: CommentRequest['story'];
}

/** One or two sentences: about the picture first, then a compliment, a question or a closing. */
function compose(phrases: Phrases, random: SeededRandom, { topic, story }: Subject): string[] {
  const { praise, closing, questionReplies } = phrases;
  if (asksQuestion(story.caption) && random.chance(0.6)) {
    const about = topic ? phrases.topics[topic].comments : praise;
    return [random.pick(about), random.pick(questionReplies)];
  }
  if (!topic) return [random.pick(praise), random.pick(closing)];
  const { comments, question } = phrases.topics[topic];
  const endings = [[question], [random.pick(praise)], [random.pick(closing)], []];
  return [random.pick(comments), ...random.pick(endings)];
}

const asksQuestion = (caption: string) => /[?？]|(ですか|ますか)。/.test(caption);

const sentencesOf = (comment: string) => comment.split(/(?<=[.!?])\s|(?<=[。])/);
