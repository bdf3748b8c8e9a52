import { expect, test } from '@jest/globals';
import { account, createScriptedServers } from '../../../testing/atproto/createScriptedServers.ts';

const { did, handle } = account;
const label = { src: did, uri: `at://${did}`, val: 'bot', cts: '2026-03-10T12:00:00.000Z' };

function open(labels: object[]) {
  const servers = createScriptedServers();
  servers.answer('app.bsky.actor.getProfile', { did, handle, labels });
  servers.answer('com.atproto.server.deleteSession', {});
  servers.answer('com.atproto.repo.getRecord', {
    uri: `at://${did}/app.bsky.actor.profile/self`,
    cid: 'bafyreidfayvfuwqa7qlnopdjiqrxzs6blmoeu4rujcjtnci5beludirz2a',
    value: {
      $type: 'app.bsky.actor.profile',
      labels: {
        $type: 'com.atproto.label.defs#selfLabels',
        values: labels.map(() => ({ val: 'bot' })),
      },
    },
  });
  servers.answer('com.atproto.repo.putRecord', {
    uri: `at://${did}/app.bsky.actor.profile/self`,
    cid: 'bafyreidfayvfuwqa7qlnopdjiqrxzs6blmoeu4rujcjtnci5beludirz2a',
  });
  const isWritten = () => servers.asked.some((each) => each.endsWith('putRecord'));
  return { ...servers, isWritten };
}

test.each([
  ['it had', [label], true],
  ['it did not have', [], false],
])('the first reading tells of a bot label that %s before', async (_what, labels, hadBotLabel) => {
  const { network, session, isWritten } = open(labels);
  expect(await network.readAccount(session)).toMatchObject({
    outcome: 'read',
    value: { hadBotLabel },
  });
  expect(isWritten()).toBe(!hadBotLabel);
});

test.each([true, false])(
  'unlinking takes the label off unless it was there before: %s',
  async (hadBotLabel) => {
    const { network, session, isWritten } = open([label]);
    const left = { isUnlinked: true, hadBotLabel };
    expect(await network.signOut(session, left)).toMatchObject({ outcome: 'done' });
    expect(isWritten()).toBe(!hadBotLabel);
  },
);
