import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { draftLeft, draftTaken, selectDraft } from '../state/draftsSlice.ts';
import type { RootState } from './store.ts';

/**
 * What this form held when the session ended, for the same user alone. `present` is what it holds now:
 * undefined where nothing would be lost.
 */
export function useDraft<Draft>(name: string, present: Draft | undefined): Draft | undefined {
  const { dispatch, getState } = useStore<RootState>();
  const [draft] = useState(() => selectDraft(getState(), name) as Draft | undefined);
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });
  useEffect(() => {
    if (draft !== undefined) dispatch(draftTaken(name));
    return () => {
      if (latest.current !== undefined) dispatch(draftLeft({ name, draft: latest.current }));
    };
  }, [dispatch, draft, name]);
  return draft;
}
