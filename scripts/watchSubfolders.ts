import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * A webpack plugin that finds new files in the folders within `folder`. Webpack watches the folder of
 * an `import()` with all that is in it, but after a change reads only that folder again.
 */
export function watchSubfolders(folder: string) {
  return (compiler: Compiler): void => {
    compiler.hooks.afterCompile.tap('watchSubfolders', ({ contextDependencies }) => {
      const entries = readdirSync(folder, { withFileTypes: true });
      const subfolders = entries.filter((entry) => entry.isDirectory());
      contextDependencies.addAll(subfolders.map(({ name }) => path.join(folder, name)));
    });
  };
}
