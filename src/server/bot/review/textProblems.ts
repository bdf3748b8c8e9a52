import { firmProblems, type TextProblem } from '../../../shared/contract/lists.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { isPressing } from '../kinds/kindRules.ts';

interface WrittenText {
  text: string;
  /** Its writer stands by it. */
  isOwnWords: boolean;
  maxGraphemes: number;
  maxBytes?: number | undefined;
  /** What it answers. */
  caption: string;
  /** BCP 47; null: unknown. */
  language: string | null;
  /** Null: it was not read, so its language is the author's tag. */
  kind: PostKind | null;
  recentComments: readonly string[];
  /** What the owner's facts say may be said. */
  facts: string;
}

/**
 * Why a person's text is not published; the checks are loaded with the first one. An answer to somebody in danger,
 * grief or pain may name what they have lived through.
 */
export async function problemsOf(written: WrittenText): Promise<TextProblem[]> {
  const { createCommentCheck } = await import('../writer/checks/createCommentCheck.ts');
  const { languageOf } = await import('../text/languageOf.ts');
  const { withoutNamesOfHarm } = await import('../writer/checks/badWords.ts');
  const { caption, maxGraphemes, maxBytes, recentComments, facts, kind } = written;
  const language = kind ? written.language : languageOf(written);
  const limits = { maxGraphemes, maxBytes };
  const rules = { ...limits, language, recentComments, material: [caption], prompt: '', facts };
  const { text } = written;
  const mayNameHarm = kind !== null && isPressing(kind);
  const check = createCommentCheck(rules);
  const isHarmAlone = mayNameHarm && !check(withoutNamesOfHarm(text)).includes('badWord');
  const { withoutMentions } = await import('../text/mentions.ts');
  const apartFromNames = check(withoutMentions(text));
  const isMentionAlone = (problem: TextProblem) =>
    (problem === 'link' || problem === 'email') && !apartFromNames.includes(problem);
  const problems = check(text).filter(
    (problem) => (problem !== 'badWord' || !isHarmAlone) && !isMentionAlone(problem),
  );
  return written.isOwnWords
    ? problems.filter((problem) => firmProblems.includes(problem))
    : problems;
}
