/** Styles of a pseudo-element that gives its box the intrinsic width of its `data-hint` in one line, with this padding. */
export const hintSizer = (paddingInline: string) =>
  ({
    content: 'attr(data-hint)',
    display: 'block',
    height: 0,
    visibility: 'hidden',
    overflow: 'hidden',
    paddingInline,
    fontSize: '1rem',
    whiteSpace: 'nowrap',
  }) as const;
