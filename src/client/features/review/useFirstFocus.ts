import { useLayoutEffect, useRef } from 'react';

/** The input of a form takes the focus where nobody is elsewhere, the cursor behind the last word. */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isHere = form.current?.closest('article')?.contains(activeElement) === true;
    if (!isHere && activeElement !== document.body) return;
    const input = form.current?.querySelector('textarea');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return form;
}
