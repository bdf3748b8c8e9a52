import { inProject } from '../setup/paths.mjs';

/** What renders the landing page in Node. */
export const prerenderFolder = inProject('dist/prerender');

/** The landing page, one file for each language; the server chooses among them. */
export const landingFolder = inProject('dist/landing');
