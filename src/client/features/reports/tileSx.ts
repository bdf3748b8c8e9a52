/** What a figure stands in. */
export const tileSx = {
  p: { xs: 1.5, sm: 2 },
  borderRadius: 1,
  bgcolor: 'muted.main',
  minWidth: 0,
};
