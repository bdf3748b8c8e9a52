import type { ReactNode } from 'react';
import { useFault } from './useFault.ts';
import { useKept } from './useKept.ts';

/** What stands below a field: what is wrong with it, else what was saved elsewhere meanwhile and its own note. */
export function useFieldNote(name: string, helperText: ReactNode) {
  const fault = useFault(name);
  const kept = useKept(name);
  const about = kept ? (
    <>
      {kept} {helperText}
    </>
  ) : (
    helperText
  );
  return { said: fault ?? about, isWrong: fault !== undefined };
}
