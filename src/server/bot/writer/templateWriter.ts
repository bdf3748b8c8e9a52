import { seededRandom, type SeededRandom } from '../../../shared/random/seededRandom.ts';
import type { CommentRequest, CommentWriter } from '../commentWriter.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { phrasesFor, type Phrases, type Topic } from './phrases.ts';
import { topicOf } from './topicOf.ts';

const maxAttempts = 24;
/** A sentence is not reused within this many comments. */
const sentenceCooldown = 4;

/**
 * Composes comments from phrases per language and topic with a seeded random generator: no model, no
 * network. It writes in the language of the story's words or in English, and repeats no recent comment.
 */
export const templateWriter: CommentWriter = {
  async write({ target, length, maxGraphemes, seed, recentComments }) {
    // The detectors take memory, which a process that writes nothing does without.
    const { languageOf } = await import('./languageOf.ts');
    const phrases = phrasesFor(languageOf(target));
    const topic = topicOf(target);
    const recentSentences = new Set(recentComments.slice(0, sentenceCooldown).flatMap(sentencesOf));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const random = seededRandom(`${seed}/${attempt}`);
      const sentences = pick(phrases, random, { topic, target, length });
      const comment = sentences.join(phrases.separator);
      if (recentComments.includes(comment) || countGraphemes(comment) > maxGraphemes) continue;
      if (sentences.some((sentence) => recentSentences.has(sentence))) continue;
      return { text: comment, author: 'builtIn' };
    }
    return undefined;
  },
};

interface Subject extends Pick<CommentRequest, 'target' | 'length'> {
  topic: Topic | undefined;
}

function pick(phrases: Phrases, random: SeededRandom, subject: Subject): string[] {
  const { openings, endings } = phrases.answers;
  if (subject.target.conversation) return [random.pick(openings), random.pick(endings)];
  return subject.length === 'brief'
    ? [random.pick(phrases.brief)]
    : compose(phrases, random, subject);
}

/** One or two sentences: about the picture first, then a compliment, a question or a closing. */
function compose(phrases: Phrases, random: SeededRandom, { topic, target }: Subject): string[] {
  const { praise, closing, questionReplies } = phrases;
  if (asksQuestion(target.caption) && random.chance(0.6)) {
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
