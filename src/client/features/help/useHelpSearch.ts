import { useSearchParams } from 'react-router-dom';
import { questionCategories, type QuestionCategory } from './questions.ts';

/** The search term and the category as the address holds them; an unknown category is none. */
export function useHelpSearch() {
  const [search, setSearch] = useSearchParams();
  const term = search.get('search') ?? '';
  const category = questionCategories.find((name) => name === search.get('category')) ?? null;

  const write = (next: { term: string; category: QuestionCategory | null }, replace: boolean) => {
    const parameters = new URLSearchParams();
    if (next.term !== '') parameters.set('search', next.term);
    if (next.category !== null) parameters.set('category', next.category);
    setSearch(parameters, { replace, preventScrollReset: true });
  };
  return {
    term,
    category,
    // Back leaves a search as a whole, not letter by letter.
    onTerm: (typed: string) => write({ term: typed, category }, true),
    onCategory: (chosen: QuestionCategory | null) => write({ term, category: chosen }, false),
    onReset: () => write({ term: '', category: null }, false),
  };
}

export type HelpSearch = ReturnType<typeof useHelpSearch>;
