/** Where a key is a letter of what somebody types. */
export const typing =
  'textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable]';

/** Where a key is for the form that somebody fills in, its buttons included. */
export const editing = `form, ${typing}`;
