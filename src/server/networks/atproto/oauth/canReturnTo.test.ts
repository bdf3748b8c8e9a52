import { expect, test } from '@jest/globals';
import { createScriptedAuthorization } from '../../../../testing/atproto/createScriptedAuthorization.ts';
import { localOAuth } from '../../../../testing/atproto/localOAuth.ts';
import { canReturnTo } from './canReturnTo.ts';
import { clientIdFor } from './clientIds.ts';
import { openClient } from './openClient.ts';

/** Whether the library takes the address for one at which a client may be. */
async function isTaken(callback: string): Promise<boolean> {
  const addresses = { resolverUrl: '', plcUrl: '', fetch };
  try {
    const clientId = clientIdFor(callback);
    const servers = { ...localOAuth(), ...addresses, allowsPrivateAddresses: false };
    await openClient({ servers, clientId, name: '' });
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['https://meelo.example', true],
  ['https://meelo.example:8443', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://192.168.1.10', false],
  ['https://[fd00::1]', false],
  ['https://localhost:3443', false],
  ['https://127.0.0.1:3443', false],
  ['https://meelo', false],
  ['https://meelo.local', false],
  ['http://127.0.0.2:3000', false],
  ['http://localhost:3000', false],
])('%s: a server sends people back there, as far as the library knows: %s', async (at, can) => {
  const callback = `${at}/return`;
  expect([canReturnTo(callback), await isTaken(callback)]).toEqual([can, can]);
  if (can) return;
  const { network, asked } = createScriptedAuthorization();
  const begun = await network.beginRedirect?.({ username: 'ana.example.com' }, { callback });
  expect(begun).toEqual({ outcome: 'refused' });
  expect(asked).toEqual([]);
});
