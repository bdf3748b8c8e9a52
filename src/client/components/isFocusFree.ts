/** Nothing of a page, the heading of a screen, to which an arrival leads, or nothing of a dialog, which holds the focus itself then. */
const free = 'body, h1, [role="dialog"], [role="presentation"]';

/** Whether nobody has moved anywhere. */
export const isFocusFree = (): boolean => document.activeElement?.matches(free) === true;
