import { seededRandom, type SeededRandom } from '../../../shared/random/seededRandom.ts';
import type { CommentRequest, CommentWriter } from '../commentWriter.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Grammar, Theme } from './Grammar.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { themeOf } from './themeOf.ts';

const tries = 24;
/** Comments that go by before a sentence comes again. */
const sentenceRests = 4;

/**
 * The built-in writer: no model and no network, but a grammar of sentences per language, theme and
 * kind of caption, put together by a seeded random generator. It answers in the language of the
 * story, in English where it does not speak that, and never says again what was said lately.
 */
export const templateWriter: CommentWriter = {
  async write({ story, length, seed, recentComments }) {
    const grammar = grammarOf(story.language);
    const theme = themeOf(story);
    const said = new Set(recentComments);
    const justSaid = new Set(recentComments.slice(0, sentenceRests).flatMap(sentencesOf));
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const random = seededRandom(`${seed}/${attempt}`);
      const sentences =
        length === 'brief'
          ? [random.pick(grammar.brief)]
          : compose(grammar, random, { theme, story });
      const comment = sentences.join(grammar.joint);
      if (!said.has(comment) && !sentences.some((sentence) => justSaid.has(sentence)))
        return comment;
    }
    return undefined;
  },
};

interface Subject {
  theme: Theme | undefined;
  story: CommentRequest['story'];
}

/** One or two sentences: what it shows first, then praise, a question, or a word of goodbye. */
function compose(grammar: Grammar, random: SeededRandom, { theme, story }: Subject): string[] {
  if (asksSomething(story.caption) && random.chance(0.6)) {
    return [
      random.pick(theme ? grammar.about[theme].say : grammar.praise),
      random.pick(grammar.whenAsked),
    ];
  }
  if (!theme) return [random.pick(grammar.praise), random.pick(grammar.close)];
  const { say, ask } = grammar.about[theme];
  const ends = [[ask], [random.pick(grammar.praise)], [random.pick(grammar.close)], []];
  return [random.pick(say), ...random.pick(ends)];
}

const asksSomething = (caption: string) => /[?？]|(ですか|ますか)。/.test(caption);

const sentencesOf = (comment: string) => comment.split(/(?<=[.!?])\s|(?<=[。])/);

const grammars = new Map<string, Grammar>(Object.entries({ pt, en, es, fr, ja }));

/** By a BCP 47 tag; English where the language is unknown or not spoken here. */
export function grammarOf(language: string | null): Grammar {
  const [base = ''] = (language ?? '').toLowerCase().split('-');
  return grammars.get(base) ?? en;
}
