/** One of the facts of a card. */
export const factSx = {
  p: { xs: 1.5, md: 2 },
  borderRadius: 1,
  bgcolor: 'muted.main',
  display: 'flex',
  flexDirection: { sm: 'column' },
  justifyContent: 'space-between',
  alignItems: { xs: 'center', sm: 'flex-start' },
  gap: 0.5,
};
