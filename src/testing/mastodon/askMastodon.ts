import type { Person } from './createPerson.ts';
import type { Mastodon } from './startMastodon.ts';

export interface Asked {
  status: number;
  headers: Headers;
  /** Null where it is no JSON. */
  json: unknown;
  text: string;
}

interface AskOptions {
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export type Ask = (call: string, options?: AskOptions) => Promise<Asked>;

/** Asks the server as a client of this person does; a call is `POST /api/v1/statuses`. */
export function askAs({ url }: Pick<Mastodon, 'url'>, { token }: Pick<Person, 'token'>): Ask {
  return async (call, { form, headers = {} } = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const json: unknown = isJson ? JSON.parse(text) : null;
    return { status: answer.status, headers: answer.headers, text, json };
  };
}
