import { ApiError } from './ApiError.ts';

interface Body {
  bytes: Buffer;
  type: string;
}

/**
 * What a client sent, whichever of three ways it chose (docs.joinmastodon.org/client/intro/#parameters).
 * Of JSON, a list becomes `name[]` and what is nested `name[key]`.
 */
export async function readForm({ bytes, type }: Body): Promise<URLSearchParams> {
  if (bytes.length === 0) return new URLSearchParams();
  if (type.startsWith('application/json')) return flat(parse(bytes));
  if (!type.startsWith('multipart/form-data')) return new URLSearchParams(bytes.toString());
  const headers = { 'content-type': type };
  const data = await new Response(new Uint8Array(bytes), { headers }).formData();
  const texts = [...data].filter(([, value]) => typeof value === 'string');
  return new URLSearchParams(texts as [string, string][]);
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function parse(bytes: Buffer): Json {
  try {
    return JSON.parse(bytes.toString()) as Json;
  } catch {
    throw new ApiError(400, 'The body is no JSON.');
  }
}

function flat(value: Json, name = '', into = new URLSearchParams()): URLSearchParams {
  if (Array.isArray(value)) for (const each of value) flat(each, `${name}[]`, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      flat(each, name === '' ? key : `${name}[${key}]`, into);
    }
  } else if (value !== null) into.append(name, String(value));
  return into;
}
