import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string[]} parts */
export function inProject(...parts) {
  return path.join(projectFolder, ...parts);
}
