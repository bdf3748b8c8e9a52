import { isLacking, StrangeAnswerError } from './ApiError.ts';
import type { Api } from './createApi.ts';
import { addressOf, fieldsOf } from './fields.ts';

/** Where people sign in to a server, and what it says of that. */
export interface Authorization {
  authorizeAt: string;
  tokenAt: string;
  revokeAt: string;
  /** It binds the code to who asked for it. */
  hasPkce: boolean;
  /** It names the scopes that it knows. */
  hasScopes: boolean;
}

/**
 * RFC 8414, which Mastodon has since 4.3; a server without it has all at the usual places, and announces nothing.
 * Throws where it names another server: nobody is sent there.
 */
export async function readAuthorization(api: Api, server: string): Promise<Authorization> {
  const metadata = fieldsOf(
    await api.get('/.well-known/oauth-authorization-server').catch((error: unknown) => {
      if (isLacking(error) || error instanceof StrangeAnswerError) return undefined;
      throw error;
    }),
  );
  const place = (name: string, usual: string): string => {
    const named = addressOf(metadata[name]);
    const { href, origin } = new URL(URL.canParse(named) ? named : usual, server);
    if (origin !== server) throw new StrangeAnswerError();
    return href;
  };
  place('issuer', '/');
  const holds = (name: string, value?: string) => {
    const list: unknown = metadata[name];
    return Array.isArray(list) && (value === undefined ? list.length > 0 : list.includes(value));
  };
  return {
    authorizeAt: place('authorization_endpoint', '/oauth/authorize'),
    tokenAt: place('token_endpoint', '/oauth/token'),
    revokeAt: place('revocation_endpoint', '/oauth/revoke'),
    hasPkce: holds('code_challenge_methods_supported', 'S256'),
    hasScopes: holds('scopes_supported'),
  };
}
