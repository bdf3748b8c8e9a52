// Boots a directory of accounts (PLC), a PDS and an AppView on loopback, and tells the parent
// process their addresses. They end with it.
import { mockNetworkUtilities, TestBsky, TestBsync, TestPds, TestPlc } from '@atproto/dev-env';

const { DATABASE_URL: dbPostgresUrl, PUBLIC_PDS_URL: publicUrl } = process.env;
const pdsPort = Number(process.env.PDS_PORT);
const appViewPort = Number(process.env.APP_VIEW_PORT);
const bsyncApiKey = 'of-the-tests';

process.on('disconnect', () => process.exit(0));

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
const pds = await TestPds.create({
  port: pdsPort,
  didPlcUrl: plc.url,
  bskyAppViewUrl: bsky.url,
  bskyAppViewDid: bsky.ctx.cfg.serverDid,
});
mockNetworkUtilities(pds, bsky);
// The directory names what stands before the PDS.
pds.ctx.cfg.service.publicUrl = publicUrl;

process.send({ plcUrl: plc.url, appViewUrl: bsky.url, adminAuthorization: pds.adminAuth() });
