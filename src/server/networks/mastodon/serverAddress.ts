const ofThisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** The origin of a host; servers of this machine have no certificate. Undefined where it can be none. */
export function serverAddress(
  host: string,
  { allowsPrivateAddresses }: { allowsPrivateAddresses: boolean },
): string | undefined {
  const isLocal = allowsPrivateAddresses && ofThisMachine.test(host);
  const address = `${isLocal ? 'http' : 'https'}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search, username, hash } = new URL(address);
  const isHost = pathname === '/' && search === '' && hash === '' && username === '';
  return isHost ? origin : undefined;
}

/**
 * What an account is called in Meelo: its server with the id that it has there. It stays where the name changes, and
 * no two accounts of the network have the same.
 */
export const accountIdOf = (server: string, id: string): string => `${new URL(server).host}/${id}`;

/** Undefined where it is none. */
export function readAccountId(text: string): { host: string; id: string } | undefined {
  const [, host = '', id = ''] = /^([^/@\s]+)\/(\S+)$/.exec(text) ?? [];
  return host === '' ? undefined : { host, id };
}
