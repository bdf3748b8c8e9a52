import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { questionCategories, type QuestionCategory } from './questions.ts';

/** The search term and the category as the address holds them; an unknown category is none. */
export function useHelpSearch() {
  const [search, setSearch] = useSearchParams();
  const addressTerm = search.get('search') ?? '';
  const category = questionCategories.find((name) => name === search.get('category')) ?? null;
  const [term, setTerm] = useTypedTerm(addressTerm);

  const write = (next: { term: string; category: QuestionCategory | null }, replace: boolean) => {
    setTerm(next.term);
    const parameters = new URLSearchParams();
    if (next.term !== '') parameters.set('search', next.term);
    if (next.category !== null) parameters.set('category', next.category);
    setSearch(parameters, { replace });
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

/** The address follows what is typed with a delay; only Back or a link overrules the field. */
function useTypedTerm(addressTerm: string) {
  const { key } = useLocation();
  const isTyping = useNavigationType() === 'REPLACE';
  const [term, setTerm] = useState(addressTerm);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (!isTyping) setTerm(addressTerm);
  }
  return [term, setTerm] as const;
}
