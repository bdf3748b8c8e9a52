const covered = 'calc(var(--covered-below, 0px) + 16px)';

/** Of what scrolls the page: what takes the focus comes above what stays at the lower edge. */
export const clearOfCovers = {
  scrollPaddingBottom: covered,
  // What is in it need not come above it, and comes into its view where it scrolls itself.
  '& [data-covers]': { scrollPaddingBottom: covered },
  '& [data-covers] *': { scrollMarginBottom: `calc(-1 * ${covered})` },
};
