import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../client');

/** The source of every file of the client by its path in it, such as `/app/createRouter.tsx`. */
export const clientSources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => [
    `/${file.replaceAll(path.sep, '/')}`,
    readFileSync(path.join(folder, file), 'utf8'),
  ]),
);
