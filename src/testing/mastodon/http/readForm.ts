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

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new ApiError(400, 'The body is no JSON.');
  }
}

function flat(value: unknown, name = '', into = new URLSearchParams()): URLSearchParams {
  if (Array.isArray(value)) for (const each of value) flat(each, `${name}[]`, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      flat(each, name === '' ? key : `${name}[${key}]`, into);
    }
  } else if (value !== null && value !== undefined) {
    into.append(name, String(value as string | number | boolean));
  }
  return into;
}
