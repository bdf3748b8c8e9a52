import { expect, test } from '@jest/globals';
import {
  ana,
  createScriptedAuthorization,
} from '../../../../testing/atproto/createScriptedAuthorization.ts';

const publicUrl = 'https://meelo.example';
const left = { isUnlinked: false };
const unread = () => Response.json({ error: 'invalid_client_metadata' }, { status: 400 });

/** A session whose token is over, of the installation at `origin`; this one is at `publicUrl`. */
async function overAt(origin: string) {
  const told: string[] = [];
  const onClientUnknown = (server: string) => told.push(server);
  const servers = createScriptedAuthorization({ publicUrl, onClientUnknown });
  const { network, issuer } = servers;
  const asked = await network.beginRedirect?.(
    { username: ana.handle },
    { callback: `${origin}/return` },
  );
  if (asked?.outcome !== 'redirectAsked') throw new Error(`It returned ${asked?.outcome}.`);
  const { challenge, state } = asked;
  servers.answer('token', () => Response.json(servers.tokensOf({ expires_in: 1 })));
  const came = { code: 'a-code', state, iss: issuer };
  const signedIn = await network.finishRedirect?.({ challenge, came });
  if (signedIn?.outcome !== 'accepted') throw new Error(`It returned ${signedIn?.outcome}.`);
  return { servers, network, told, session: signedIn.session };
}

test('a server that cannot read who Meelo is ends no session of the installation that asks', async () => {
  const { servers, network, told, session } = await overAt(publicUrl);
  servers.answer('token', unread, () =>
    Response.json(servers.tokensOf({ access_token: 'renewed' })),
  );
  expect(await network.readAccount(session)).toEqual({ outcome: 'unreachable' });
  expect(told).toEqual([servers.issuer]);
  const { renewedSession } = await network.readAccount(session);
  expect(renewedSession).toContain('"access_token":"renewed"');
});

test('a session of a former address ends with it', async () => {
  const { servers, network, session } = await overAt('https://former.example');
  servers.answer('token', unread);
  expect(await network.readAccount(session)).toEqual({ outcome: 'sessionEnded' });
});

test('a session is not forgotten while its end cannot be told', async () => {
  const { servers, network, session } = await overAt(publicUrl);
  servers.answer('revoke', unread, {});
  expect(await network.signOut(session, left)).toEqual({ outcome: 'unreachable' });
  expect(await network.signOut(session, left)).toEqual({ outcome: 'done' });
});
