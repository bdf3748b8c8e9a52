import type { Compiler } from 'webpack';

/**
 * Gives chunks that have a name this name as their id; those without get numbers. Most chunks are texts, named by
 * language and namespace: the table from numbers to these names would be 1.2 kB of what every visit downloads.
 */
export const namedChunkIds = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NamedChunkIds', (compilation) => {
      compilation.hooks.chunkIds.tap({ name: 'NamedChunkIds', stage: -1 }, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name === undefined || chunk.name === null || chunk.id !== null) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
  },
};
