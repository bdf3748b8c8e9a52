import { seededRandom, type SeededRandom } from '../../../../shared/random/seededRandom.ts';
import type { CommentRequest, CommentWriter } from '../../context/commentWriter.ts';
import { toLanguage } from '../../../../shared/language/languages.ts';
import { countGraphemes } from '../../../../shared/language/countGraphemes.ts';
import { sentencesOf } from '../statements/sentencesOf.ts';
import { isAnswered, phrasesFor, type AnsweredKind, type Phrases, type Topic } from './phrases.ts';
import { topicOf } from './topicOf.ts';

const maxAttempts = 24;
/** A sentence is not reused within this many comments. */
const sentenceCooldown = 4;

/**
 * Composes comments from phrases per language and topic with a seeded random generator: no model, no
 * network. It writes in the language of the story's words or in English, and repeats no recent comment, nor a sentence
 * of what `readSaid` gives.
 * Of posts that were read it answers the kinds and languages that it has phrases for.
 */
export const templateWriter: CommentWriter = {
  isBuiltIn: true,
  async write({ target, kind, length, maxGraphemes, seed, recentComments, readSaid }) {
    if (kind && !isAnswered(kind)) return undefined;
    // The detectors take memory, which a process that writes nothing does without.
    const { languageToWrite } = await import('../../text/languageOf.ts');
    const language = languageToWrite({ target, kind });
    if (kind && language !== null && !toLanguage(language)) return undefined;
    const phrases = phrasesFor(language);
    const said = [...recentComments.slice(0, sentenceCooldown), ...((await readSaid?.()) ?? [])];
    const saidSentences = new Set(said.flatMap(sentencesOf));
    const newOf = createFilter(
      (phrase) => !sentencesOf(phrase).some((sentence) => saidSentences.has(sentence)),
    );
    const about = topicOf(target);
    const topic = about && newOf(phrases.topics[about].comments).length > 0 ? about : undefined;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const random = seededRandom(`${seed}/${attempt}`);
      const choose = (each: readonly string[]) => pickNew(random, newOf(each));
      const picked = pick(phrases, { random, choose }, { topic, target, kind, length });
      const sentences = picked.flatMap((sentence) => sentence ?? []);
      if (sentences.length < picked.length) continue;
      const comment = sentences.join(phrases.separator);
      if (recentComments.includes(comment) || countGraphemes(comment) > maxGraphemes) continue;
      return { text: comment, author: 'builtIn' };
    }
    return undefined;
  },
};

interface Subject extends Pick<CommentRequest, 'target' | 'length'> {
  kind: AnsweredKind | undefined;
  topic: Topic | undefined;
}

interface Chance {
  random: SeededRandom;
  /** One that was not said yet; undefined: each was. */
  choose: (phrases: readonly string[]) => string | undefined;
}

/** Filters each list once: the same ones are asked for at each attempt. */
function createFilter(isKept: (phrase: string) => boolean) {
  const kept = new Map<readonly string[], string[]>();
  return (phrases: readonly string[]): string[] => {
    const known = kept.get(phrases) ?? phrases.filter(isKept);
    kept.set(phrases, known);
    return known;
  };
}

const pickNew = (random: SeededRandom, phrases: string[]) =>
  phrases.length === 0 ? undefined : random.pick(phrases);

/** Undefined stands for what would have been said twice. */
type Picked = (string | undefined)[];

function pick(phrases: Phrases, chance: Chance, subject: Subject): Picked {
  const { kind } = subject;
  if (kind) return answer(phrases.answers, chance, kind);
  return subject.length === 'brief'
    ? [chance.choose(phrases.brief)]
    : compose(phrases, chance, subject);
}

/** A sentence that fits the kind, at times with one that fits all. */
function answer(
  answers: Phrases['answers'],
  { random, choose }: Chance,
  kind: AnsweredKind,
): Picked {
  const opening = choose(answers[kind]);
  return random.chance(0.7) ? [opening, choose(answers.endings)] : [opening];
}

/** One or two sentences: about the picture first, then a compliment, a question or a closing. */
function compose(phrases: Phrases, { random, choose }: Chance, { topic, target }: Subject): Picked {
  const { praise, closing, questionReplies } = phrases;
  if (asksQuestion(target.caption) && random.chance(0.6)) {
    const about = topic ? phrases.topics[topic].comments : praise;
    return [choose(about), choose(questionReplies)];
  }
  if (!topic) return [choose(praise), choose(closing)];
  const { comments, question } = phrases.topics[topic];
  const opening = choose(comments);
  const endings = [
    () => [choose([question])],
    () => [choose(praise)],
    () => [choose(closing)],
    () => [],
  ];
  return [opening, ...random.pick(endings)()];
}

const asksQuestion = (caption: string) => /[?？]|(ですか|ますか)。/.test(caption);
