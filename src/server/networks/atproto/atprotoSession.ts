import { l } from '@atproto/lex-schema';
import { extractPdsEndpoint, type SessionData } from '@atproto/lex-password-session';
import type { NetworkSession } from '../results.ts';

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

/** Undefined where the text is damaged. */
export function readSession(text: NetworkSession): SessionData | undefined {
  const result = sessionSchema.safeParse(parsed(text));
  return result.success && URL.canParse(result.value.service) ? result.value : undefined;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
