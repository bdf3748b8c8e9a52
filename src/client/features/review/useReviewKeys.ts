import { useEffect, type RefObject } from 'react';
import { reviewKeys } from '../../components/reviewKeys.ts';

/** The other keys press the control of the card that names them. */
const steps: Record<string, number> = { [reviewKeys.next]: 1, [reviewKeys.previous]: -1 };

/** Where a key is a letter of what somebody types. */
export const typing = 'textarea, select, input:not([type=checkbox]), [contenteditable]';

/**
 * Keys for the cards of a list: while nothing else has the focus, and nobody types. A key that is held moves
 * on, but decides about one text only.
 */
export function useReviewKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      // With Caps Lock, too.
      const key = event.key.toLowerCase();
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || !(target instanceof Element) || !list.current) return;
      if (target.closest(typing) || !isFree(target, list.current)) return;
      if (event.repeat && !(key in steps)) return;
      const isHandled = key in steps ? move(list.current, steps[key] ?? 0) : press(target, key);
      if (isHandled) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** The screen has the focus, or nothing has. */
function isFree(target: Element, list: HTMLElement): boolean {
  return target === document.body || target.closest('main') === list.closest('main');
}

function move(list: HTMLElement, step: number): boolean {
  const cards = [...list.querySelectorAll('article')];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[current === -1 ? 0 : current + step];
  next?.focus();
  return next !== undefined;
}

function press(target: Element, key: string): boolean {
  const controls = target.closest('article')?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
  const control = [...(controls ?? [])].find(({ ariaKeyShortcuts }) => ariaKeyShortcuts === key);
  control?.click();
  return control !== undefined;
}
