import path from 'node:path';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

export function inProject(...parts: string[]): string {
  return path.join(projectFolder, ...parts);
}
