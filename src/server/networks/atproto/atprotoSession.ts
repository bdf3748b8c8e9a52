import { l } from '@atproto/lex-schema';
import { extractPdsEndpoint, type SessionData } from '@atproto/lex-password-session';
import type { NetworkSession } from '../results.ts';
import { readOAuthSession, type OAuthSessionData } from './oauth/oauthSession.ts';

const sessionSchema = l.object({
  service: l.string(),
  did: l.string({ format: 'did' }),
  handle: l.string({ format: 'handle' }),
  accessJwt: l.string(),
  refreshJwt: l.string(),
});

const longestSession = 16_000;

/**
 * The tokens and where the account lives now; nothing else of the person is kept. Undefined where a
 * server gives more than any would take back.
 */
export function writeSession(data: SessionData): NetworkSession | undefined {
  const { did, handle, accessJwt, refreshJwt } = data;
  const service = extractPdsEndpoint(data.didDoc) ?? data.service;
  const text = JSON.stringify({ service, did, handle, accessJwt, refreshJwt });
  return text.length > longestSession ? undefined : text;
}

/** Of which kind it is; neither where the text is damaged. */
export function readSession(text: NetworkSession): {
  password?: SessionData;
  oauth?: OAuthSessionData;
} {
  const value = parsed(text);
  const oauth = readOAuthSession(value);
  if (oauth) return { oauth };
  const result = sessionSchema.safeParse(value);
  return result.success && URL.canParse(result.value.service) ? { password: result.value } : {};
}

/** Whether two texts are of one session at the server, however often it was renewed since. */
export function isSameSession(one: NetworkSession, other: NetworkSession): boolean {
  const [first, second] = [readSession(one).oauth, readSession(other).oauth];
  return first === undefined ? one === other : first.id === second?.id;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
