import { isFailure, isLacking } from './ApiError.ts';
import type { Api } from './createApi.ts';
import { fieldsOf, textOf } from './fields.ts';
import { limitsIn, type TextLimits } from './mastodonSession.ts';

export interface Instance extends TextLimits {
  /** What stands behind the @ of its accounts; empty where it does not say. */
  domain: string;
}

/** What a server says of itself, in the newer form or in the older one, which has the domain in another field. */
export async function readInstance(api: Api): Promise<Instance> {
  const instance = await askInstance(api);
  const { statuses } = fieldsOf(instance['configuration']);
  const { max_characters: configured, characters_reserved_per_url: charsOfLink } =
    fieldsOf(statuses);
  return {
    domain: hostIn(textOf(instance['domain']) || textOf(instance['uri'])),
    ...limitsIn({ maxChars: configured ?? instance['max_toot_chars'], charsOfLink }),
  };
}

export async function askInstance(api: Api): Promise<Readonly<Record<string, unknown>>> {
  const newer = await api.get('/api/v2/instance').catch((error: unknown) => {
    if (isLacking(error) || isFailure(error)) return undefined;
    throw error;
  });
  return fieldsOf(newer ?? (await api.get('/api/v1/instance')));
}

const hostIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
