import { useEffect, useEffectEvent, useState } from 'react';

const restMs = 300;

export interface TypedSearch {
  /** As the address has it. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** What is typed, and searched for after a rest; another address (Back, a link) takes its place. */
export function useTypedSearch({ search = '', onSearch }: TypedSearch) {
  const [{ typed, seen, sent }, setState] = useState({ typed: search, seen: search, sent: search });
  // The answer to what was typed must not undo what has been typed since.
  if (search !== seen) {
    setState({ typed: search === sent ? typed : search, seen: search, sent: search });
  }
  const searchNow = (text: string) => {
    const words = text.trim();
    setState({ typed: text, seen, sent: words });
    if (words !== sent) onSearch(words || undefined);
  };
  const onRest = useEffectEvent(() => searchNow(typed));
  useEffect(() => {
    const timer = setTimeout(onRest, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const onType = (text: string) => setState({ typed: text, seen, sent });
  return { typed, onType, searchNow };
}
