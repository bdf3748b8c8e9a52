import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import { isTooLarge } from '../outgoing/limitBody.ts';
import { ApiError, StrangeAnswerError, TooLargeError, UnansweredError } from './ApiError.ts';
import { fieldsOf, textOf } from './fields.ts';

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

interface Write {
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: FormData | URLSearchParams | object;
  headers?: Record<string, string>;
}

/** Calls of one server. A path comes from `path`, which encodes what is put into it. */
export interface Api {
  get(at: string, query?: Query): Promise<unknown>;
  write(at: string, write: Write): Promise<unknown>;
}

interface ApiOptions {
  /** Its origin. */
  server: string;
  token?: string;
  signal: AbortSignal | undefined;
  fetch: OutgoingFetch;
  /** Asked right before something is written. */
  maySend?: (() => Promise<boolean>) | undefined;
}

/** Ids may hold any character, such as a slash. */
export function path(parts: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: parts }, ...values.map(encodeURIComponent));
}

export function createApi({ server, token, signal, fetch, maySend }: ApiOptions): Api {
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  async function ask(url: URL, init: Parameters<OutgoingFetch>[1]): Promise<unknown> {
    try {
      const answer = await fetch(url.href, { ...init, ...(signal && { signal }) });
      return valueOf(answer, await answer.text());
    } catch (error) {
      if (error instanceof ApiError || error instanceof StrangeAnswerError) throw error;
      throw isTooLarge(error)
        ? new TooLargeError({ cause: error })
        : new UnansweredError({ cause: error });
    }
  }
  return {
    get(at, query = {}) {
      const url = new URL(at, server);
      for (const [name, value] of Object.entries(query)) {
        if (typeof value === 'object') {
          for (const each of value) url.searchParams.append(`${name}[]`, each);
        } else if (value !== undefined) url.searchParams.set(name, String(value));
      }
      return ask(url, { headers });
    },
    async write(at, { method, body, headers: more }) {
      const encoded = body && (await encode(body));
      return ask(new URL(at, server), {
        method,
        headers: { ...headers, ...(encoded && { 'content-type': encoded.type }), ...more },
        ...(encoded && { body: encoded.bytes }),
        maySend,
      });
    },
  };
}

async function encode(
  body: FormData | URLSearchParams | object,
): Promise<{ bytes: string | ArrayBuffer; type: string }> {
  if (body instanceof URLSearchParams)
    return { bytes: body.toString(), type: 'application/x-www-form-urlencoded' };
  if (!(body instanceof FormData)) return { bytes: JSON.stringify(body), type: 'application/json' };
  // The outgoing fetch knows no form of another one.
  const form = new Response(body);
  return { bytes: await form.arrayBuffer(), type: form.headers.get('content-type') ?? '' };
}

function valueOf({ ok, status, headers }: Response, text: string): unknown {
  const { value, fault } = parsed(text);
  if (!ok)
    throw new ApiError(status, headers, textOf(fieldsOf(value)['error']) || wordsOf(headers, text));
  if (fault && text.trim() !== '') throw new StrangeAnswerError({ cause: fault });
  return value;
}

function parsed(text: string): { value?: unknown; fault?: unknown } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (fault) {
    return { fault };
  }
}

/** Some servers say it in plain text. */
const wordsOf = (headers: Headers, text: string): string =>
  headers.get('content-type')?.startsWith('text/plain') ? textOf(text.trim()) : '';
