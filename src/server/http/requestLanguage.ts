import type { FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language/languages.ts';
import { isHarmless, pickLanguage } from '../../shared/language/pickLanguage.ts';
import { acceptedTags } from './acceptedTags.ts';

/** The language of a page, as far as a request tells it: query, cookie, what the browser accepts. */
export function requestLanguage({ query, headers }: FastifyRequest): Language {
  const { lng } = query as { lng?: unknown };
  const chosen = [lng, cookieOf(headers.cookie, 'language')].filter(isUsable);
  return pickLanguage(chosen, () => acceptedTags(headers['accept-language']));
}

function isUsable(value: unknown): value is string {
  return typeof value === 'string' && isHarmless(value);
}

function cookieOf(header = '', name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
