import { useEffect, useEffectEvent, type RefObject } from 'react';
import { typing } from '../../components/forms/typing.ts';
import { reviewKeys } from '../../components/reviewKeys.ts';

/** The other keys press the control of the card that names them. */
const steps: Record<string, number> = { [reviewKeys.next]: 1, [reviewKeys.previous]: -1 };

/** What holds the screen alone: no way to another one, and no dialog over it. */
export const screens = 'main, [data-screen]';

/**
 * Keys for the cards of a list: while nothing else has the focus, and nobody types. A key that is held moves
 * on, but decides about one text only. `onMove`: where one card is shown at a time, the keys are for it, and what
 * shows another one.
 */
export function useReviewKeys(
  list: RefObject<HTMLElement | null>,
  onMove?: (step: number) => boolean,
): void {
  const moveOn = useEffectEvent((step: number) =>
    onMove ? onMove(step) : list.current !== null && move(list.current, step),
  );
  const scopeOf = useEffectEvent((target: Element, key: string) => {
    const card = target.closest('article');
    if (!onMove) return card;
    if (key === reviewKeys.choose)
      return document.querySelector('[aria-current=true]')?.closest('li');
    return card ?? list.current?.querySelector('article');
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const key = keyFor(list.current, event);
      if (key === undefined || !(target instanceof Element)) return;
      if (event.repeat && !(key in steps)) return;
      const isHandled = key in steps ? moveOn(steps[key] ?? 0) : press(scopeOf(target, key), key);
      if (isHandled) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** Which key is pressed, also with Caps Lock, where it is for a part of a screen: that has the focus, or nothing has. */
export function keyFor(part: Element | null, event: KeyboardEvent): string | undefined {
  const { target } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier || !(target instanceof Element) || !part || target.closest(typing)) return;
  const isFree = target.contains(part) || part.closest(screens)?.contains(target);
  return isFree ? event.key.toLowerCase() : undefined;
}

function move(list: HTMLElement, step: number): boolean {
  const cards = [...list.querySelectorAll('article')];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[current === -1 ? 0 : current + step];
  next?.focus();
  return next !== undefined;
}

function press(scope: Element | null | undefined, key: string): boolean {
  if (!scope) return false;
  const isInside = scope.contains(document.activeElement);
  // What is not painted yet is out of reach of a finger, too.
  if (!isInside && getComputedStyle(scope).pointerEvents === 'none') return false;
  const controls = scope.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
  const control = [...controls].find(({ ariaKeyShortcuts }) => ariaKeyShortcuts === key);
  // Who decides from elsewhere goes on from the card.
  if (!isInside) control?.closest('article')?.focus();
  control?.click();
  return control !== undefined;
}
