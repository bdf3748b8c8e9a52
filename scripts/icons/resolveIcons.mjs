import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileIcon } from './muiIcons.ts';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/icons');
const set = createRequire(import.meta.url).resolve('@iconify-json/ic/icons.json');
const { icons } = JSON.parse(readFileSync(set, 'utf8'));
const written = new Set();

/**
 * Jest's resolver. `~icons/ic/…` is the icon that the built client shows, written down as a module.
 * @param {string} request
 * @param {{ defaultResolver(request: string, options: object): string }} options
 */
export function sync(request, options) {
  const [, icon] = request.match(/^~icons\/ic\/([\w-]+)$/) ?? [];
  if (icon === undefined) return options.defaultResolver(request, options);
  const file = path.join(folder, `${icon}.mjs`);
  if (!written.has(icon)) writeIcon(icon, file);
  return file;
}

/**
 * @param {string} icon
 * @param {string} file
 */
function writeIcon(icon, file) {
  mkdirSync(folder, { recursive: true });
  // Workers that write the same icon at once leave it whole.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, compileIcon(`<svg>${icons[icon].body}</svg>`, 'ic', icon));
  renameSync(own, file);
  written.add(icon);
}
