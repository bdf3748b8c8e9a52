import { inProject } from '../setup/paths.mjs';

/** What renders pages in Node. */
export const prerenderFolder = inProject('dist/prerender');

/** The pages of each language as webpack leaves them, still to be filled. */
export const templatesFolder = inProject('dist/templates');

/** The prerendered pages, one file for each language; the server chooses among them. */
export const pagesFolder = inProject('dist/pages');
