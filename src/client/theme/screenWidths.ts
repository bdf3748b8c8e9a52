/** From how many px on each of the theme's breakpoints begins; 768 px and below is mobile. */
export const screenWidths = { xs: 0, sm: 600, md: 769, lg: 1024, xl: 1536 };
