/** Media queries of narrow phones, on which the table shows smaller text and no icons. */
export const narrowPhone = '@media (max-width: 429px)';

export const smallPhone = '@media (max-width: 374px)';

export const narrowestPhone = '@media (max-width: 359px)';
