import type { ReactNode } from 'react';
import { joinSentences } from '../formats/joinSentences.ts';
import { useFault } from './useFault.ts';
import { useKept } from './useKept.ts';

/** What stands below a field: what is wrong with it, else what was saved elsewhere meanwhile and its own note. */
export function useFieldNote(name: string, helperText: ReactNode) {
  const fault = useFault(name);
  const kept = useKept(name);
  const about = kept ? addNote(kept, helperText) : helperText;
  return { said: fault ?? about, isWrong: fault !== undefined };
}

function addNote(kept: string, note: ReactNode): ReactNode {
  if (!note) return kept;
  if (typeof note === 'string') return joinSentences([kept, note]);
  return (
    <>
      {kept} {note}
    </>
  );
}
