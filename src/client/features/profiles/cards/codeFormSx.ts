/** The field of a code, and its button. */
export const codeFormSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 420px) auto' },
  justifyContent: 'start',
};

// As far down as the label of the field reaches.
export const besideCodeSx = { mt: { md: 3.5 } };
