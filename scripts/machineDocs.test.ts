import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { machineDocs } from './machineDocs.ts';

test.each(machineDocs)(
  'docs/$name is what npm run docs:machine writes',
  async ({ file, render }) => {
    expect(await readFile(file, 'utf8')).toBe(await render());
  },
);
