import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLocalKeys, createLocalRenewals } from '../../../../testing/atproto/localOAuth.ts';
import type { Person } from '../../../../testing/atproto/createPerson.ts';
import {
  meeloOrigin,
  startAtproto,
  type Atproto,
} from '../../../../testing/atproto/startAtproto.ts';
import { testPostgres } from '../../../../testing/postgres/testPostgres.ts';
import { unlimitedHosts } from '../../../../testing/bot/unlimitedHosts.ts';
import { openAtproto } from '../openAtproto.ts';

// What the authorization server of a real PDS answers to an installation of which it cannot read who that is.

const longMs = 300_000;
let atproto: Atproto;
let ana: Person;
const told: string[] = [];

beforeAll(async () => {
  atproto = await startAtproto((await testPostgres()).url);
  ana = await atproto.createPerson('ana');
}, longMs);
afterAll(() => atproto?.stop());
beforeEach(() => void told.splice(0));

const begin = (origin: string) =>
  openAtproto({
    resolverUrl: atproto.appViewUrl,
    plcUrl: atproto.plcUrl,
    allowsPrivateAddresses: true,
    hosts: unlimitedHosts,
    renewals: createLocalRenewals(),
    clientKeys: createLocalKeys(),
    onClientUnknown: (server) => told.push(server),
  }).beginRedirect?.({ username: ana.handle }, { callback: `${origin}/return` });

test.each([
  ['nothing answers at its address', 'https://unreachable.home.arpa'],
  ['its proof is of another key than the document names', meeloOrigin],
])('is refused as unknown where %s, and the operator is told by whom', async (_name, origin) => {
  expect(await begin(origin)).toEqual({ outcome: 'refused', reason: 'clientUnknown' });
  expect(told).toEqual([atproto.shim.url]);
});
