/** The keys of the texts that wait, as mail programs have them. */
export const reviewKeys = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  approve: 'a',
  edit: 'e',
  leave: 'l',
  undo: 'z',
} as const;

/** In the order in which people are told of them. */
export const reviewKeyNames = [
  'next',
  'previous',
  'choose',
  'approve',
  'edit',
  'leave',
  'undo',
] as const;
