import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Network } from '../../server/networks/network.ts';
import { newId } from '../../server/database/newId.ts';
import { createScriptedNetwork } from './createScriptedNetwork.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../api/createTestServer.ts';
import { insertProfile } from '../database/insertProfile.ts';

interface Bench {
  server: TestServer;
  user: SignedInUser;
  profileId: string;
}

/**
 * For the tests of one file: a server whose first network is scripted, with `parts`, and for each test a
 * user with a synchronised profile there.
 */
export function setUpProfile(parts: Partial<Network> = {}, others: Network[] = []) {
  const bench = {} as Bench;
  const now = new Date('2026-03-10T12:00:00Z');
  const db = () => bench.server.context.database.db;

  beforeAll(async () => {
    const networks = [{ ...createScriptedNetwork(), webAddressOf, ...parts }, ...others];
    bench.server = await createTestServer({}, { networks });
    bench.server.clock.now = now;
  });
  afterAll(() => bench.server.close());
  beforeEach(async () => {
    bench.user = await createSignedInUser(bench.server);
    const account = { user_id: bench.user.id, account_id: newId(), username: 'ana.creates' };
    bench.profileId = await insertProfile(db(), { ...account, sync_code: 7 });
  });

  return Object.assign(bench, {
    db,
    now,
    minutesAgo: (minutes: number) => new Date(now.getTime() - minutes * 60_000),
  });
}

/** Where a person reads a post of the bench's network. */
export const webAddressOf = (ref: string) => `https://app.example.com/${ref}`;
