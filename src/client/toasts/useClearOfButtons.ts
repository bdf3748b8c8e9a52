import { buttonClasses } from '@mui/material/Button';
import { useEffect } from 'react';
import { clearOf } from './clearOf.ts';

const everyMs = 100;

const contained = `.${buttonClasses.contained}`;
const outlined = `.${buttonClasses.outlined}`;

/**
 * Lifts toasts above the buttons of the page or dialog in front, or where there is no room above its `contained` ones, as long
 * as there are toasts: the page below them may move.
 */
export function useClearOfButtons(region: HTMLElement | null): void {
  useEffect(() => {
    if (!region) return undefined;
    let timer: number | undefined;
    const place = () => {
      const toasts = region.querySelector<HTMLElement>('.notistack-SnackbarContainer');
      if (!toasts) {
        window.clearInterval(timer);
        timer = undefined;
        return;
      }
      timer ??= window.setInterval(place, everyMs);
      // Where they are without the lift, which is a transform.
      const { offsetTop: top, offsetHeight } = toasts;
      const { left, right } = toasts.getBoundingClientRect();
      const liftAbove = (selector: string) => {
        const buttons = [...document.querySelectorAll(selector)].filter(
          (button) => !region.contains(button) && !button.closest('[aria-hidden=true]'),
        );
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        return clearOf(boxes, { top, bottom: top + offsetHeight, left, right });
      };
      const lift = liftAbove(`${contained}, ${outlined}`) ?? liftAbove(contained) ?? 0;
      toasts.style.setProperty('--lift', `${-lift}px`);
    };
    const observer = new MutationObserver(place);
    observer.observe(region, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      window.clearInterval(timer);
    };
  }, [region]);
}
