import { useState } from 'react';
import type { Undoable } from '../../api/reviews.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { useUndoWords } from './useUndoWords.ts';

interface Announced {
  keys: ReadonlySet<string>;
  /** Each decision that was ever read out. */
  former: ReadonlySet<string>;
  key: string;
  text: string;
}

const keyOf = ({ id, version }: Undoable) => `${id} ${version}`;

/** What is read out of the last decisions: each once, when its requests are answered, in the words of that moment. */
export function useAnnounced(acts: readonly Undoable[], isUnderWay: boolean) {
  const [announced, setAnnounced] = useState<Announced>();
  // Whether an answer is held up is known from them.
  const { isLoading } = useProfiles();
  const fresh = acts.filter((act) => !announced?.former.has(keyOf(act)));
  const words = useUndoWords(fresh);
  const [first] = fresh;
  if (words && first && !isUnderWay && !isLoading) {
    const keys = fresh.map(keyOf);
    setAnnounced({
      keys: new Set(keys),
      former: new Set([...(announced?.former ?? []), ...keys]),
      key: keyOf(first),
      text: [words.announced, words.description].filter(Boolean).join('. '),
    });
  }
  return acts.some((act) => announced?.keys.has(keyOf(act))) ? announced : undefined;
}
