/** Phones on which words come before ornaments, lest the two lie on each other. */
export const narrowPhone = '@media (max-width: 429px)';

/** Of them those on which words are smaller too. */
export const smallPhone = '@media (max-width: 374px)';

/** The narrowest of all. */
export const narrowestPhone = '@media (max-width: 359px)';
