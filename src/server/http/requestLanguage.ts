import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Language } from '../../shared/language/languages.ts';
import { isHarmless, pickLanguage } from '../../shared/language/pickLanguage.ts';

/** The language of a page, as far as a request tells it: query, cookie, what the browser accepts. */
export function requestLanguage(request: FastifyRequest): Language {
  const { lng } = request.query as { lng?: unknown };
  const chosen = [lng, request.cookies['language']].filter(isUsable);
  return pickLanguage(chosen, () => new Negotiator(request).languages());
}

function isUsable(value: unknown): value is string {
  return typeof value === 'string' && isHarmless(value);
}

/** The language of an error. Who names none is a program, and reads that of the API's description. */
export function errorLanguage(request: FastifyRequest): Language {
  const isNamed = request.headers['accept-language'] !== undefined;
  return isNamed ? pickLanguage([], () => new Negotiator(request).languages()) : 'en';
}
