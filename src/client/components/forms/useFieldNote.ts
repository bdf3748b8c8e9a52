import { joinSentences } from '../formats/joinSentences.ts';
import { useFault } from './useFault.ts';
import { useKept } from './useKept.ts';

/** What a field says of itself, if anything. */
export type FieldNote = string | false | null | undefined;

/** What stands below a field: what is wrong with it, else what was saved elsewhere meanwhile and its own note. */
export function useFieldNote(name: string, note: FieldNote) {
  const fault = useFault(name);
  const kept = useKept(name);
  return { said: fault ?? joinSentences([kept, note]), isWrong: fault !== undefined };
}
