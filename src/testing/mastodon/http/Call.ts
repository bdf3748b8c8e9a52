import type { IncomingHttpHeaders } from 'node:http';
import type { Account, Token, World } from '../world/World.ts';

/** A request, once it is clear who asks. */
export interface Call {
  world: World;
  viewer: Account | null;
  token: Token | null;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
  /** As it was sent; a form leaves out files. */
  body: { bytes: Buffer; type: string };
  /** Whether the body came as JSON, and not as a form. */
  isJson: boolean;
  headers: IncomingHttpHeaders;
  path: string;
  setHeader: (name: string, value: string) => void;
  /** Sends a browser elsewhere. */
  redirect: (address: string) => string;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** docs.joinmastodon.org/api/oauth-scopes; left out where nobody looks at a token. */
  scope?: string;
  /** Nobody has to sign in; a token that comes all the same must be good. */
  isPublic?: boolean;
  answer: (call: Call) => unknown;
}

/** Of a route that has a scope. */
export function viewerOf({ viewer }: Call): Account {
  if (!viewer) throw new Error('The route has no scope.');
  return viewer;
}
