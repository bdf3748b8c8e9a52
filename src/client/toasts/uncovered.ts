/** Marks what toasts speak of, or what stays in its place, so that none stands over it. */
export const uncovered = { 'data-uncovered': true };

export const uncoveredSelector = '[data-uncovered]';
