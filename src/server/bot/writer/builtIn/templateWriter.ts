import { seededRandom, type SeededRandom } from '../../../../shared/random/seededRandom.ts';
import type { CommentRequest, CommentWriter } from '../../context/commentWriter.ts';
import { toLanguage } from '../../../../shared/language/languages.ts';
import { countGraphemes } from '../../../../shared/language/countGraphemes.ts';
import { isAnswered, phrasesFor, type AnsweredKind, type Phrases, type Topic } from './phrases.ts';
import { topicOf } from './topicOf.ts';

const maxAttempts = 24;
/** A sentence is not reused within this many comments. */
const sentenceCooldown = 4;

/**
 * Composes comments from phrases per language and topic with a seeded random generator: no model, no
 * network. It writes in the language of the story's words or in English, and repeats no recent comment.
 * Of posts that were read it answers the kinds and languages that it has phrases for.
 */
export const templateWriter: CommentWriter = {
  isBuiltIn: true,
  async write({ target, kind, length, maxGraphemes, seed, recentComments }) {
    if (kind && !isAnswered(kind)) return undefined;
    // The detectors take memory, which a process that writes nothing does without.
    const { languageToWrite } = await import('../../text/languageOf.ts');
    const language = languageToWrite({ target, kind });
    if (kind && language !== null && !toLanguage(language)) return undefined;
    const phrases = phrasesFor(language);
    const topic = topicOf(target);
    const recentSentences = new Set(recentComments.slice(0, sentenceCooldown).flatMap(sentencesOf));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const random = seededRandom(`${seed}/${attempt}`);
      const sentences = pick(phrases, random, { topic, target, kind, length });
      const comment = sentences.join(phrases.separator);
      if (recentComments.includes(comment) || countGraphemes(comment) > maxGraphemes) continue;
      if (sentences.some((sentence) => recentSentences.has(sentence))) continue;
      return { text: comment, author: 'builtIn' };
    }
    return undefined;
  },
};

interface Subject extends Pick<CommentRequest, 'target' | 'length'> {
  kind: AnsweredKind | undefined;
  topic: Topic | undefined;
}

function pick(phrases: Phrases, random: SeededRandom, subject: Subject): string[] {
  const { kind } = subject;
  if (kind) return answer(phrases.answers, random, kind);
  return subject.length === 'brief'
    ? [random.pick(phrases.brief)]
    : compose(phrases, random, subject);
}

/** A sentence that fits the kind, at times with one that fits all. */
function answer(answers: Phrases['answers'], random: SeededRandom, kind: AnsweredKind): string[] {
  const opening = random.pick(answers[kind]);
  return random.chance(0.7) ? [opening, random.pick(answers.endings)] : [opening];
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
