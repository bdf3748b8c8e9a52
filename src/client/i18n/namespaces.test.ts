import { expect, test } from '@jest/globals';
import { clientSources } from '../../testing/client/clientSources.ts';
import { prerenderedNamespaces } from './namespaces.ts';

const resolve = (imported: string, from: string) => new URL(imported, `file://${from}`).pathname;

const quoted = (text = '') => [...text.matchAll(/'([\w-]+)'/g)].flatMap(([, name = '']) => name);

/** What comes with a file: what it imports, and what that imports, but nothing that is downloaded later. */
function bundleOf(file: string, found = new Set<string>()): Set<string> {
  const source = clientSources.get(file);
  if (source === undefined || found.has(file)) return found;
  found.add(file);
  for (const [, imported = ''] of source.matchAll(/^import (?!type)[^;]*'(\.[^']+)';/gm)) {
    bundleOf(resolve(imported, file), found);
  }
  return found;
}

/** The namespaces that a file and what comes with it ask for. */
function askedFor(file: string): string[] {
  const calls = [...bundleOf(file)].flatMap((each) => [
    ...(clientSources.get(each) ?? '').matchAll(/useTranslation\(([^)]*)\)/g),
  ]);
  return calls.flatMap(([, names]) => quoted(names));
}

const download =
  /webpackChunkName: "([\w-]+)" \*\/ '(\.[^']+)'\)\)\s*\.\w+,\s*(\[[^\]]*\]|prerenderedNamespaces\.\w+)?/g;

const downloads = [...clientSources].flatMap(([file, source]) =>
  [...source.matchAll(download)].map(([, chunk = '', imported = '', names = '']) => {
    const [page] = Object.entries(prerenderedNamespaces).filter(([name]) =>
      names.endsWith(`.${name}`),
    );
    const isApart = ['landing', 'login', 'not-found', 'shell'].includes(chunk);
    const known = ['common', ...(isApart ? [] : ['shell', 'toasts'])];
    const named = [...known, ...(page?.[1] ?? quoted(names))];
    return { chunk, file: resolve(imported, file), named };
  }),
);

test('every screen is found', () => {
  expect(downloads.map(({ chunk }) => chunk)).toEqual(
    expect.arrayContaining(['landing', 'login', 'shell', 'dashboard', 'profiles', 'profile-form']),
  );
});

test.each(downloads)('$chunk comes with every text that it asks for', ({ file, named }) => {
  expect(askedFor(file).filter((name) => !named.includes(name))).toEqual([]);
});
