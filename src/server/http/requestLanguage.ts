import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Language } from '../../shared/language/languages.ts';
import { isHarmless, pickLanguage } from '../../shared/language/pickLanguage.ts';

/** The language of a page, from the query, the cookie or the Accept-Language header. */
export function requestLanguage(request: FastifyRequest): Language {
  const { lng } = request.query as { lng?: unknown };
  const chosen = [lng, request.cookies['language']].filter(isUsable);
  return pickLanguage(chosen, () => new Negotiator(request).languages());
}

function isUsable(value: unknown): value is string {
  return typeof value === 'string' && isHarmless(value);
}

/** The language of the page that makes a call. */
export const callLanguage = (request: FastifyRequest): Language =>
  pickLanguage([], () => new Negotiator(request).languages());

/** The language of an error message: English, as the API's description, if none is requested. */
export function errorLanguage(request: FastifyRequest): Language {
  const { 'accept-language': named = '*' } = request.headers;
  // Programs that use fetch of Node take any.
  return named === '*' ? 'en' : callLanguage(request);
}
