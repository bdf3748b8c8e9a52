import { l } from '@atproto/lex-schema';
import type { NetworkSession } from '../../results.ts';

const jwk = l.lexMap();

const authMethod = l.object({ method: l.string(), kid: l.optional(l.string()) });

const tokens = l.object({
  iss: l.string(),
  sub: l.string({ format: 'did' }),
  /** Where the account lives: its server's address. */
  aud: l.string(),
  scope: l.string(),
  access_token: l.string(),
  refresh_token: l.optional(l.string()),
  token_type: l.string(),
  expires_at: l.optional(l.string()),
});

const schema = l.object({
  oauth: l.object({
    id: l.string(),
    turn: l.integer(),
    handle: l.string(),
    clientId: l.string(),
    authMethod,
    dpopKey: jwk,
    tokens,
  }),
});

/** A sign-in by OAuth: whose tokens, by which client, with the key that they are bound to. */
export type OAuthSessionData = l.Infer<typeof schema>['oauth'];

const longestSession = 16_000;

/** Undefined where a server gives more than any would take back. */
export function writeOAuthSession(oauth: OAuthSessionData): NetworkSession | undefined {
  const text = JSON.stringify({ oauth });
  return text.length > longestSession ? undefined : text;
}

/** Undefined where it is no session of OAuth, or damaged. */
export function readOAuthSession(value: unknown): OAuthSessionData | undefined {
  const result = schema.safeParse(value);
  return result.success && URL.canParse(result.value.oauth.tokens.aud)
    ? result.value.oauth
    : undefined;
}
