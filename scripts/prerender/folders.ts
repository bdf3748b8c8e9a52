import { inProject } from '../setup/paths.mjs';

/** What renders pages in Node. */
export const prerenderFolder = inProject('dist/prerender');

/** The prerendered pages, one file for each language; the server chooses among them. */
export const pagesFolder = inProject('dist/pages');
