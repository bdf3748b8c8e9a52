/** Phones on which words come before ornaments, lest the two lie on each other. */
export const narrowPhone = '@media (max-width: 399px)';

/** The narrowest of them, on which words are smaller too. */
export const narrowestPhone = '@media (max-width: 359px)';
