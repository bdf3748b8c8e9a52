import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const name = 'listKeptFiles';

/** Where the list stands in the worker's source, under the name that Workbox gives to it. */
const place = 'self.__WB_MANIFEST';

/** What the signed-in area runs on; what the landing page alone needs is left out. */
const isKept = (file: string) =>
  file === 'index.html' ||
  (/^assets\/.*\.(js|webp)$/.test(file) &&
    !/^assets\/(demo|inline|landing|text-..-(demo|landing))\b/.test(file));

/**
 * Writes into the service worker which files it keeps, once their names are known and before they are compressed.
 * @param workerFile name of the built worker
 */
export const listKeptFiles = (workerFile: string) => ({
  apply: ({ hooks, webpack }: Compiler) => {
    const { Compilation: stages, sources } = webpack;
    const write = (compilation: Compilation) => {
      const list = JSON.stringify(keptFiles(compilation));
      compilation.updateAsset(workerFile, (source) => {
        const [before, after, ...more] = source.source().toString().split(place);
        if (after === undefined || more.length > 0)
          throw new Error(`${workerFile} has no place for the list of its files.`);
        return new sources.RawSource(before + list + after);
      });
    };
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => write(compilation));
    });
  },
});

/** By address; the names of all but the page say their content. */
function keptFiles(compilation: Compilation) {
  return compilation
    .getAssets()
    .filter(({ name: file }) => isKept(file))
    .map(({ name: file, source }) => ({
      url: `/${file}`,
      revision: file === 'index.html' ? hashOf(source.buffer()) : null,
    }));
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8);
