// Boots a directory of accounts (PLC), a PDS and an AppView on loopback, and tells the parent
// process their addresses. They end with it.
import { mockNetworkUtilities, TestBsky, TestBsync, TestPds, TestPlc } from '@atproto/dev-env';
import { PDS } from '@atproto/pds';

const { DATABASE_URL: dbPostgresUrl, PUBLIC_PDS_URL: publicUrl } = process.env;
const pdsPort = Number(process.env.PDS_PORT);
const appViewPort = Number(process.env.APP_VIEW_PORT);
const bsyncApiKey = 'of-the-tests';

process.on('disconnect', () => process.exit(0));

// What Meelo serves at an address of https that the test does not have.
const documents = JSON.parse(process.env.CLIENT_DOCUMENTS);
const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const document = documents[input instanceof Request ? input.url : String(input)];
  return document ? Response.json(document) : fetch(input, init);
};

const plc = await TestPlc.create({});
const bsync = await TestBsync.create({
  apiKeys: [bsyncApiKey],
  dbUrl: dbPostgresUrl,
  dbSchema: 'bsync',
});
const bsky = await TestBsky.create({
  port: appViewPort,
  // Of the pictures.
  publicUrl: `http://127.0.0.1:${appViewPort}`,
  plcUrl: plc.url,
  pdsPort,
  bsyncUrl: bsync.url,
  bsyncApiKey,
  repoProvider: `ws://localhost:${pdsPort}`,
  dbPostgresUrl,
  dbPostgresSchema: 'appview',
});
bsync.ctx.dataplaneClients = [bsky.ctx.dataplane];
// The directory names what stands before the PDS, and that is the authorization server, too.
const createPds = PDS.create;
PDS.create = (config, ...parts) =>
  createPds.call(
    PDS,
    {
      ...config,
      service: { ...config.service, publicUrl },
      oauth: { ...config.oauth, issuer: publicUrl },
    },
    ...parts,
  );
const pds = await TestPds.create({
  port: pdsPort,
  didPlcUrl: plc.url,
  bskyAppViewUrl: bsky.url,
  bskyAppViewDid: bsky.ctx.cfg.serverDid,
});
mockNetworkUtilities(pds, bsky);

// As a person ends them who looks through what may use the account.
async function endSessions(did) {
  const { tokenManager } = pds.ctx.oauthProvider;
  const tokens = await tokenManager.listAccountTokens(did);
  for (const { id } of tokens) await tokenManager.deleteToken(id);
  process.send({ ended: tokens.length });
}

async function bury(did) {
  await pds.ctx.plcClient.tombstone(did, pds.ctx.plcRotationKey);
  process.send({ buried: did });
}
process.on(
  'message',
  ({ endSessionsOf, toBury }) => void (toBury ? bury(toBury) : endSessions(endSessionsOf)),
);

process.send({ plcUrl: plc.url, appViewUrl: bsky.url, adminAuthorization: pds.adminAuth() });
