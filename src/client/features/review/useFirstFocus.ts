import { useLayoutEffect, useRef } from 'react';

/** What was marked in a field that has just given way to another one. */
let left: [start: number, end: number] | undefined;

/**
 * The input of a form takes the focus where nobody is elsewhere, the cursor behind the last word. `givesWay`: the next
 * form takes the place of this one, and marks what is marked here.
 */
export function useFirstFocus({ givesWay = false } = {}) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isHere = form.current?.closest('article')?.contains(activeElement) === true;
    if (!isHere && activeElement !== document.body) return undefined;
    const input = form.current?.querySelector('textarea');
    if (!input) return undefined;
    const end = input.value.length;
    input.focus();
    input.setSelectionRange(...(left ?? [end, end]));
    // With its buttons, which the focus alone does not bring into view.
    form.current?.scrollIntoView?.({ block: 'nearest' });
    if (!givesWay) return undefined;
    return () => {
      left = [input.selectionStart, input.selectionEnd];
      // Both come and go in one commit.
      queueMicrotask(() => {
        left = undefined;
      });
    };
  }, [givesWay]);
  return form;
}
