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

/** The language that a call asks for; undefined: none, as of a program that takes any (`*`). */
export function callLanguage(request: FastifyRequest): Language | undefined {
  const named = new Negotiator(request).languages().filter((name) => name !== '*');
  return named.length === 0 ? undefined : pickLanguage([], () => named);
}

/** The language of an error message: English, as the API's description, if none is requested. */
export const errorLanguage = (request: FastifyRequest): Language => callLanguage(request) ?? 'en';
