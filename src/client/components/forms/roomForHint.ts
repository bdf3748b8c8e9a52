/** Of a box with a `data-hint`: asks for the room of that text in one line, with what stands at its sides. */
export const roomForHint = (paddingInline: string) =>
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
