import visuallyHidden from '@mui/utils/visuallyHidden';

/** Of the container query. */
export const isNarrow = '@container (max-width: 519px)';

/** In a card as wide as a phone: said, and not shown. */
export const saidInNarrow = { [isNarrow]: visuallyHidden };

/** Not in a card as wide as a phone. */
export const notInNarrow = { [isNarrow]: { display: 'none' } };

export const onlyInNarrow = { '@container (min-width: 520px)': { display: 'none' } };
