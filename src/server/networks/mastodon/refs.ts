import type { Status } from './entities.ts';

/**
 * What a reference of a post says. `uri` names it for good and everywhere. `id` is where its server was found to have
 * it: some give it another id once it is edited.
 */
export interface StatusRef {
  id: string;
  authorId: string;
  uri: string;
}

export const refOf = ({
  id,
  account,
  uri,
}: Pick<Status, 'id' | 'uri'> & { account: Pick<Status['account'], 'id'> }): string =>
  writeRef({ id, authorId: account.id, uri });

/** None of the three has a space. */
export const writeRef = ({ id, authorId, uri }: StatusRef): string => `${id} ${authorId} ${uri}`;

/** Undefined where it is none. */
export function readRef(ref: string): StatusRef | undefined {
  const [, id = '', authorId = '', uri = ''] = /^(\S+) (\S+) (\S+)$/.exec(ref) ?? [];
  return uri === '' ? undefined : { id, authorId, uri };
}

/** Its address, where everybody can open it: a browser is led on to the page of the post. */
export function webAddressOf(ref: string): string | null {
  const { uri = '' } = readRef(ref) ?? {};
  return URL.canParse(uri) && new URL(uri).protocol === 'https:' ? new URL(uri).href : null;
}
