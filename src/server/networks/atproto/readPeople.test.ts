import { expect, test } from '@jest/globals';
import { createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';

const lia = { did: 'did:plc:lia', handle: 'Lia.Example.com' };
const nameless = { did: 'did:plc:nameless', handle: 'handle.invalid' };

test('says who has a name now, and what somebody is called; whom nobody knows is missing', async () => {
  const servers = createScriptedServers();
  servers.answer('app.bsky.actor.getProfiles', { profiles: [lia, nameless] });
  const asked = ['lia.example.com', lia.did, 'nobody.example.com', 'no name', nameless.did];
  const read = await servers.network.readPeople?.(servers.session, asked);
  const username = 'lia.example.com';
  expect(read).toEqual({
    outcome: 'read',
    value: [
      { asked: username, id: lia.did, username },
      { asked: lia.did, id: lia.did, username },
      { asked: nameless.did, id: nameless.did, username: nameless.did },
    ],
  });
});

test('asks about twenty-five at a time, and about nobody where there is no name', async () => {
  const servers = createScriptedServers();
  servers.answer('app.bsky.actor.getProfiles', { profiles: [] });
  const names = Array.from({ length: 60 }, (_none, index) => `name${index}.example.com`);
  await servers.network.readPeople?.(servers.session, ['not a name', ...names]);
  expect(servers.asked).toHaveLength(3);
});
