/** A list whose rows have a line between them, in which a button or a mark stands at the end. */
export const listSx = { display: 'grid', m: 0, p: 0, listStyle: 'none' };

export const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: 0, pb: 0 },
} as const;
