export interface Stop {
  name: string;
  /** Whether one can see where the focus is. */
  isVisible: boolean;
  isInDialog: boolean;
}

declare global {
  interface Window {
    /** Where the walk has been. */
    walked?: Set<Element>;
  }
}

/**
 * Where the focus is, or null once it has left the page or come back to where it was before. `within`: on
 * another part of the same time or day, where Tab goes from hours to minutes.
 */
export function readStop(): Stop | 'within' | null {
  const walked = (window.walked ??= new Set());
  const at = document.activeElement;
  if (at?.matches('input:is([type=time], [type=date])') && [...walked].at(-1) === at)
    return 'within';
  if (!at || at === document.body || at === document.documentElement || walked.has(at)) {
    walked.clear();
    return null;
  }
  walked.add(at);
  const hasOutline = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // The mark is on the control, on the label around a choice, or on the outline of a field.
  const isField = at.matches('input, select, textarea');
  const outline = isField ? at.parentElement?.querySelector('fieldset') : null;
  const isFramed = outline ? Number.parseFloat(getComputedStyle(outline).borderWidth) >= 2 : false;
  const name = (at.getAttribute('aria-label') ?? at.textContent ?? '').trim();
  return {
    name: name || at.outerHTML.slice(0, 99),
    isVisible: hasOutline(at) || hasOutline(at.closest('label')) || isFramed,
    isInDialog: at.closest('[role=dialog], [role=alertdialog]') !== null,
  };
}
