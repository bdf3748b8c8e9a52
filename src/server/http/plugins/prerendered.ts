import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import cookie from '@fastify/cookie';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { languages, type Language } from '../../../shared/language/languages.ts';
import { escapeHtml } from '../../../shared/escapeHtml.ts';
import {
  newAccountAddress,
  prerenderedFile,
  prerenderedNames,
  prerenderedPages,
} from '../../../shared/prerenderedPages.ts';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../Api.ts';
import type { Offers } from '../createOffers.ts';
import { requestLanguage } from '../requestLanguage.ts';

interface PreparedPage {
  etag: string;
  /** For the CSP: the page's style element and the script before it. */
  styleHash: string;
  scriptHash: string;
  bodyIn: (encoding: Encoding) => Promise<Buffer> | Buffer;
}

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Serves the prerendered pages in the visitor's language if the build has left them in `folder`;
 * otherwise the client renders them.
 */
export async function servePrerendered(api: Api, folder: string, known: Known): Promise<void> {
  await api.register(async (scope) => {
    const pages = scope as Api;
    await pages.register(cookie);
    servePages(pages, folder, known);
  });
}

interface Known {
  publicUrl: string | undefined;
  /** The page shows these before its scripts have asked for the configuration. */
  offers: Offers;
}

function servePages(api: Api, folder: string, { publicUrl, offers }: Known): void {
  for (const page of prerenderedNames) {
    const files = languages.map((language) => join(folder, prerenderedFile(page, language)));
    if (!files.every((file) => existsSync(file))) continue;
    const latest = files.map((file) => latestOf(file, publicUrl));
    const versions = Object.fromEntries(languages.map((language, at) => [language, latest[at]]));
    servePage(api, prerenderedPages[page], async (request) => {
      const pageWith = (versions as Record<Language, LatestPage>)[requestLanguage(request)];
      return pageWith(await offers.namesTo(request), await offers.accountRequestsTo(request));
    });
  }
}

type LatestPage = (offer: string, accountRequests: string) => PreparedPage;

/** Re-reads the page after a build, which removes the scripts of the previous one. */
function latestOf(file: string, publicUrl: string | undefined): LatestPage {
  let readAt: number | undefined;
  let html = '';
  const prepared = new Map<string, PreparedPage>();
  return (offer, accountRequests) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt !== undefined && changedAt !== readAt) {
      readAt = changedAt;
      html = withOrigin(readFileSync(file, 'utf8'), publicUrl);
      prepared.clear();
    }
    const key = `${offer} ${accountRequests}`;
    const page =
      prepared.get(key) ??
      prepare(withAccountRequests(html.replace('%offer%', offer), accountRequests));
    prepared.set(key, page);
    return page;
  };
}

function servePage(
  api: Api,
  path: string,
  pageFor: (request: FastifyRequest) => Promise<PreparedPage>,
): void {
  api.get(path, { schema: { hide: true } }, async (request, reply) => {
    const { etag, styleHash, scriptHash, bodyIn } = await pageFor(request);
    const policy = String(reply.getHeader('content-security-policy'))
      .replace('style-src ', `style-src ${styleHash} `)
      .replace('script-src ', `script-src ${scriptHash} `);
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'content-language': requestLanguage(request),
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      etag,
    });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(await bodyIn(encoding));
  });
}

/** The app reads the address of the document until it knows the configuration. */
function withAccountRequests(html: string, address: string): string {
  if (address === '') return html;
  const escaped = escapeHtml(address);
  return html
    .replace('<html ', () => `<html data-account-requests="${escaped}" `)
    .replaceAll(`href="${newAccountAddress}"`, () => `href="${escaped}"`);
}

/** Removes lines with the server's own origin, and what they describe, if that is unknown. */
function withOrigin(html: string, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return html.replaceAll('%origin%', publicUrl);
  return html.replaceAll(/^.*(%origin%|"og:image:).*\n/gm, '');
}

function prepare(html: string): PreparedPage {
  const body = Buffer.from(html);
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: `"${sha256(html).slice(0, 27)}"`,
    styleHash: hashOf(html, 'style'),
    scriptHash: hashOf(html, 'script'),
    bodyIn: (encoding) => {
      if (encoding === 'identity') return body;
      packed[encoding] ??= compress[encoding](body);
      return packed[encoding];
    },
  };
}

/** The CSP hash of the first such element. */
function hashOf(html: string, element: 'style' | 'script'): string {
  const text = new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 's').exec(html)?.[1] ?? '';
  return `'sha256-${sha256(text, 'base64')}'`;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

function sha256(text: string, digest: 'base64' | 'base64url' = 'base64url'): string {
  return createHash('sha256').update(text).digest(digest);
}

/** Prefers Brotli, whatever the order in the header. */
function encodingFor(request: FastifyRequest): Encoding {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
}
