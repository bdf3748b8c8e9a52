import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { defaultLanguage } from '../../shared/language/languages.ts';
import { openTabs, worker, type WorkerEvent } from './workerScope.ts';

interface KeptFile {
  url: string;
  /** Null where the name says it. */
  revision: string | null;
}

// The build writes the list (scripts/listKeptFiles.ts). In development there is none.
declare const self: { __WB_MANIFEST?: KeptFile[] };
const files = self.__WB_MANIFEST || [];

const cacheName = 'meelo-app';

/** Of a file with texts. */
const languageOf = (url: string) => /\/assets\/text-([a-z]{2})-/.exec(url)?.[1];

const textsIn = (languages: (string | undefined)[]) =>
  files.filter(({ url }) => {
    const language = languageOf(url);
    return language !== undefined && [defaultLanguage, ...languages].includes(language);
  });

/** The files of this build, beside which those of other builds stay until `removeOldFiles`. */
export const app = new PrecacheController({ cacheName });
app.addToCacheList(files.filter(({ url }) => languageOf(url) === undefined));

/** Whether this is a build that keeps itself. */
export const keepsFiles = files.length > 0;

export const isFirstToKeep = async () => !(await caches.has(cacheName));

/** Downloads what is not there yet, with the texts of the languages that were kept before. */
export async function installFiles(event: WorkerEvent): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  app.addToCacheList(textsIn(kept.map(({ url }) => languageOf(url))));
  await app.install(event);
}

/** Whether a start without a network finds the page of this build. */
export const keepsPage = async () =>
  Boolean(await caches.match(app.getCacheKeyForURL('/index.html') ?? ''));

/** Downloads what a logout has removed; Workbox does that in an `install` alone. The page comes last, as it needs the others. */
export async function installAgain(): Promise<void> {
  const wanted = [...app.getURLsToCacheKeys()];
  await download(wanted.toSorted((one, other) => isPage(one) - isPage(other)));
}

/** Keeps the texts of the language in use as well. A logout has removed the cache: its page may go on without making another. */
export async function keepTexts(language: string): Promise<void> {
  if (await isFirstToKeep()) return;
  const texts = textsIn([language]);
  await download(texts.map(({ url }) => [url, url]));
  app.addToCacheList(texts);
}

const isPage = ([url]: [url: string, key: string]) => Number(url.endsWith('/index.html'));

/** What is not there yet, by address and cache key. */
async function download(wanted: [url: string, key: string][]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [url, key] of wanted) {
    if (await cache.match(key)) continue;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} cannot be downloaded: ${answer.status}.`);
    await cache.put(key, answer);
  }
}

/** What another build or another language has left, once no page can need it: neither another tab nor an update that waits. */
export async function removeOldFiles(event: WorkerEvent): Promise<void> {
  const { installing, waiting } = worker.registration;
  const tabs = await openTabs();
  if (!installing && !waiting && tabs.length <= 1) await app.activate(event);
}

export const forgetFiles = () => caches.delete(cacheName);
