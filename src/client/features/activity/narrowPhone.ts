/** Phones on which words need the room that ornaments take. */
export const narrowPhone = '@media (max-width: 429px)';

export const smallPhone = '@media (max-width: 374px)';

export const narrowestPhone = '@media (max-width: 359px)';
