import { PasswordSession, type SessionData } from '@atproto/lex-password-session';
import type { NetworkSession } from '../results.ts';
import type { Account } from './Account.ts';
import type { Fetch } from './AtprotoOptions.ts';
import { writeSession } from './atprotoSession.ts';

/** The session of a password, which renews itself where its server asks for it. */
export function openPasswordAccount(data: SessionData, fetch: Fetch): Account {
  let renewedSession: NetworkSession | undefined;
  let renewalFailure: unknown;
  const session = new PasswordSession(data, {
    fetch,
    onUpdated(renewed) {
      // A server may not hand over another account's session.
      if (renewed.did === data.did) renewedSession = writeSession(renewed);
    },
    onUpdateFailure(_data, failure) {
      renewalFailure = failure;
    },
  });
  return {
    did: data.did,
    service: data.service,
    fetchHandler: (path, init) => session.fetchHandler(path, init),
    follow: async () => ({ outcome: 'sessionEnded' }),
    logout: () => session.logout(),
    get handle() {
      return session.handle;
    },
    get renewedSession() {
      return renewedSession;
    },
    get renewalFailure() {
      return renewalFailure;
    },
  };
}
