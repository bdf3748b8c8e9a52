/** Phones on which words come before ornaments, lest the two lie on each other. */
export const narrowPhone = '@media (max-width: 399px)';
