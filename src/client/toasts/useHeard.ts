import { useEffect } from 'react';

/**
 * Keeps an element of the body open to assistive technology. A dialog hides all that stands beside
 * it, but a toast that comes meanwhile is to be told.
 */
export function useHeard(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return undefined;
    const show = () => {
      if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [element]);
}
