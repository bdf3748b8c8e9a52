import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { variableNames } from '../src/server/config/readConfig.ts';
import { inProject } from './setup/paths.mjs';

const markdownIn = (folder: string) =>
  readdirSync(inProject(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const fileNames = new Set(
  globSync(['*', '{.github,bench,docs,e2e,public,scripts,src}/**/*'], {
    cwd: inProject(''),
    exclude: ['**/node_modules'],
  }).map((file) => basename(file)),
);

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const beside = globSync('{src,e2e}/**/README.md', {
  cwd: inProject(''),
  exclude: ['**/node_modules'],
});
const folders = ['docs', 'docs/decisions', '.github'];
const pages = ['README.md', ...folders.flatMap(markdownIn), ...beside];

/** As GitHub makes the anchor of a heading. */
function anchorOf(heading: string): string {
  const text = heading.replace(/^#+ /, '').toLowerCase();
  return text.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

const headingsOf = (file: string) => read(file).match(/^#+ .*$/gm) ?? [];

function isThere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(inProject(target))) return false;
  return anchor === undefined || headingsOf(target).map(anchorOf).includes(anchor);
}

function brokenLinks(page: string): string[] {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const local = links.filter((link) => !link.includes('://'));
  return local.filter((link) => !isThere(page, link)).map((link) => `${page}: ${link}`);
}

test('every link of the documents leads somewhere', () => {
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

/** What the recipes call a file that somebody is about to make. */
const madeUp = ['XPage.tsx', 'x.json', 'src/client/i18n/locales/pt/x.json', 'NNN-name.ts'];
const roots = ['', 'src', 'src/client', 'src/server', 'docs'];

function isFile(page: string, named: string): boolean {
  if (!named.includes('/')) return fileNames.has(named);
  return [dirname(page), ...roots].some((root) => existsSync(inProject(join(root, named))));
}

/** Files that stand in backquotes; an address such as `/config.json` is none. */
function missingFiles(page: string): string[] {
  const named = [...read(page).matchAll(/`([\w.][\w./-]*\.(?:tsx?|mjs|json|md))`/g)].map(
    ([, name = '']) => name,
  );
  const missing = named.filter((name) => !isFile(page, name) && !madeUp.includes(name));
  return missing.map((name) => `${page}: ${name}`);
}

test('every file that the documents name is there, at the path that they give', () => {
  expect(pages.flatMap(missingFiles)).toEqual([]);
});

const filesOf = (page: string, named: string): string[] =>
  [dirname(page), ...roots].map((root) => inProject(join(root, named))).filter(existsSync);

/** Names that a document places in a file by its path (`name` of `path`) and that the file does not have. */
function missingNames(page: string): string[] {
  const placed = read(page).matchAll(/`(\w+)`\s+of\s+`([\w./-]+\/[\w.-]+\.tsx?)`/g);
  const missing = [...placed].filter(([, name = '', file = '']) =>
    filesOf(page, file).every((path) => !readFileSync(path, 'utf8').includes(name)),
  );
  return missing.map(([text]) => `${page}: ${text}`);
}

test('every name that the documents place in a file is in it', () => {
  expect(pages.flatMap(missingNames)).toEqual([]);
});

const linesOf = (page: string) => read(page).trimEnd().split('\n').length;

test('the map has at most 350 lines, and what stands beside the code 80 a folder', () => {
  expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(350);
  expect(beside).not.toHaveLength(0);
  expect(beside.filter((page) => linesOf(page) > 80)).toEqual([]);
});

test('the map leads to every README beside the code', () => {
  const map = read('docs/architecture.md');
  expect(beside.filter((page) => !map.includes(`(../${page}`))).toEqual([]);
});

test('docs/settings.md has every variable once, and no other', () => {
  const named = [...read('docs/settings.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(variableNames.toSorted());
});
