import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ClientConfig } from '../shared/contract/clientConfig.ts';
import { noConfig } from '../client/api/clientConfig.ts';
import type { Profile } from '../client/api/wire.ts';
import type { Session } from '../client/state/userSlice.ts';

export function aSession(parts: Partial<Session['user']> = {}): Session {
  return {
    access_token: 'a-token',
    user: { id: 'user-1', name: 'Ada Lovelace', email: 'ada@example.org', ...parts },
  };
}

/** A row of the profiles list; give `syncStatusBot: undefined` for an absent code. */
export function aProfile(parts: Partial<Profile> = {}): Profile {
  return {
    id: 'profile-1',
    username: 'ana.creates',
    fullName: 'Ana Souza',
    userId: 'user-1',
    syncStatusBot: 7,
    syncStatus: 'SYNCED',
    followersCount: 12_345,
    followsCount: 321,
    mediaCount: 42,
    ...parts,
  };
}

/** Answers `/config.json`. */
export function aConfig(parts: Partial<ClientConfig> = {}): RequestHandler {
  return http.get('*/config.json', () => HttpResponse.json({ ...noConfig, ...parts }));
}
