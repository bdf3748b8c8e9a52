import type { QuestionCategory, QuestionId } from './questions.ts';

/** A question with its texts in the interface language. */
export interface Question {
  id: QuestionId;
  category: QuestionCategory;
  question: string;
  answer: string;
}

/**
 * The questions of a category (`null`: of all) whose question or answer holds every word of `term`,
 * whatever its letter case and accents.
 */
export function searchQuestions(
  questions: readonly Question[],
  category: QuestionCategory | null,
  term: string,
): Question[] {
  const words = foldText(term).split(/\s+/).filter(Boolean);
  return questions.filter((entry) => {
    const text = foldText(`${entry.question} ${entry.answer}`);
    const isInCategory = category === null || entry.category === category;
    return isInCategory && words.every((word) => text.includes(word));
  });
}

/** Text as search compares it: without letter case, Latin accents and width of the characters. */
function foldText(text: string): string {
  // Only the Latin accents go: Japanese voicing marks tell words apart, and NFKC puts them back.
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase();
}
