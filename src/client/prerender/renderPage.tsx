import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Language } from '../../shared/language/languages.ts';
import { prerenderedPages, type PrerenderedPage } from '../../shared/prerenderedPages.ts';
import { documentTitle } from '../app/useDocumentTitle.ts';
import { Providers } from '../app/Providers.tsx';
import { createRoutes } from '../app/createRouter.tsx';
import { i18n, startI18n } from '../i18n/i18n.ts';
import { createStore } from '../store/store.ts';
import { paletteSheet } from './paletteSheet.ts';

export interface RenderedPage {
  title: string;
  description: string;
  markup: string;
  css: string;
  /** The names of the rules in `css`, by which Emotion knows in the browser what is there. */
  cssNames: string;
}

const abouts = {
  landing: { title: 'home', description: 'landing:hero.text' },
  login: { title: 'login', description: 'login:features' },
} as const;

/** A page as a first visitor gets it, without anything that only a browser knows. */
export async function renderPage(page: PrerenderedPage, language: Language): Promise<RenderedPage> {
  const path = prerenderedPages[page];
  if (!i18n.isInitialized) await startI18n(language);
  await i18n.changeLanguage(language);
  const store = createStore();
  const handler = createStaticHandler(createRoutes(store));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  if (context.errors) throw Object.values(context.errors)[0];
  const router = createStaticRouter(handler.dataRoutes, context);

  // Without Emotion's prefixes for browsers that the scripts do not support either.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects the rules instead of writing style elements between the others.
  cache.compat = true;
  const markup = renderToString(
    <CacheProvider value={cache}>
      <Providers store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </CacheProvider>,
  );
  // What fails inside a Suspense boundary is left out of the markup and not thrown.
  if (markup.includes('<!--$!-->')) throw new Error(`${path} could not be rendered whole`);
  const rules = Object.entries(cache.inserted).filter(([, css]) => !isPalette(css));
  const css = rules.map(([, rule]) => rule).join('');
  const { title, description } = abouts[page];
  return {
    title: documentTitle(i18n.t, title),
    description: i18n.t(description),
    markup,
    css: paletteSheet(css + markup) + css,
    cssNames: ['css', ...rules.map(([name]) => name)].join(' '),
  };
}

/** MUI's variables, of which the page carries those that it uses. */
function isPalette(css: string | true | undefined): boolean {
  return typeof css !== 'string' || css.startsWith(':root{--mui-');
}
