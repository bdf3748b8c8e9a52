/** Media query, as a key of `sx`: phones on their side and small tablets, and all that is wider. */
export const widePhone = '@media (min-width: 600px)';
