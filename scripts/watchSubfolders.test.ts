import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import webpack from 'webpack';
import { watchSubfolders } from './watchSubfolders.ts';

test('a file that is added within a subfolder while webpack watches is found', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meelo-watch-'));
  const texts = path.join(folder, 'texts');
  const added = path.join(texts, 'pt/added.json');
  mkdirSync(path.dirname(added), { recursive: true });
  writeFileSync(path.join(texts, 'pt/known.json'), '{}');
  writeFileSync(path.join(folder, 'main.js'), "import('./texts/' + location.hash + '.json');");
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'out') },
    plugins: [watchSubfolders(texts)],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.watch({}, (error, stats) => {
      const files = [...(stats?.compilation.fileDependencies ?? [])];
      if (error) reject(error);
      else if (files.includes(added)) resolve();
      else setImmediate(() => writeFileSync(added, JSON.stringify({ files: files.length })));
    });
  });
  expect(compiler).not.toBeNull();
  await promisify(compiler?.close.bind(compiler))();
  rmSync(folder, { recursive: true });
});
