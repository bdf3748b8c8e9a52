import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { showLanguage } from './replaceMarkup.ts';

const page = document.documentElement;
const stored = `<!doctype html><html lang="fr"><title>Bonjour</title>
  <div id="root"><h1>Connexion</h1></div>`;

const fetchPage = jest.spyOn(globalThis, 'fetch');
const limits: AbortController[] = [];

beforeEach(() => {
  page.lang = 'pt';
  document.title = 'Olá';
  document.body.innerHTML = '<div id="root"><h1>Entrar</h1></div>';
  window.history.replaceState(null, '', '/login');
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
});

afterEach(() => {
  limits.length = 0;
  document.body.replaceChildren();
  delete page.dataset.waiting;
});

const shown = () => [page.lang, document.title, document.querySelector('h1')?.textContent];
const isHidden = () => page.dataset.waiting !== undefined;

/** A server that never answers; the browser gives up on it as it is told to. */
function answerNever(): void {
  fetchPage.mockImplementation((_address, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal;
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
}

test('the page of the detected language takes the place of the served one, which is hidden until then', async () => {
  fetchPage.mockImplementation(async () => new Response(stored));
  const change = showLanguage('fr');
  expect(isHidden()).toBe(true);
  expect(shown()).toEqual(['pt', 'Olá', 'Entrar']);
  await change;
  expect(isHidden()).toBe(false);
  expect(shown()).toEqual(['fr', 'Bonjour', 'Connexion']);
  expect(fetchPage.mock.lastCall?.[0]).toBe('/login?lng=fr');
});

test('after three seconds without an answer the served page is shown as it stands', async () => {
  answerNever();
  const change = showLanguage('fr');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(3000);
  expect(isHidden()).toBe(true);
  limits[0]?.abort(new Error('too late'));
  await expect(change).rejects.toThrow('too late');
  expect(isHidden()).toBe(false);
  expect(shown()).toEqual(['pt', 'Olá', 'Entrar']);
});

test('an answer in yet another language leaves the served page as it stands', async () => {
  fetchPage.mockImplementation(async () => new Response(stored));
  await expect(showLanguage('ja')).rejects.toThrow('not in ja');
  expect(isHidden()).toBe(false);
  expect(shown()).toEqual(['pt', 'Olá', 'Entrar']);
});
