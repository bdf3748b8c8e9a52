import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import {
  atprotoKey,
  clientDocument,
  keysPath,
  metadataPath,
} from '../../server/networks/atproto/oauth/clientDocument.ts';
import { openAtproto } from '../../server/networks/atproto/openAtproto.ts';
import { publicPartOf } from '../../server/networks/clientKeys/createClientKeys.ts';
import type { Network } from '../../server/networks/network.ts';
import { beforeInterrupt } from '../processes/beforeInterrupt.ts';
import { endChild } from '../processes/endChild.ts';
import { createPostgresDatabase } from '../postgres/templateDatabase.ts';
import { unlimitedHosts } from '../bot/unlimitedHosts.ts';
import { inProject } from '../projectFolder.ts';
import { createLocalKeys, createLocalRenewals } from './localOAuth.ts';
import { createPerson, type Person } from './createPerson.ts';
import { startPdsShim, type PdsShim } from './startPdsShim.ts';

interface Servers {
  plcUrl: string;
  appViewUrl: string;
  adminAuthorization: string;
}

export interface Atproto extends Servers {
  shim: PdsShim;
  /** An account of its own, whose name begins so. */
  createPerson(name: string): Promise<Person>;
  takeDown(did: string): Promise<void>;
  /** As its person ends all that was given by OAuth: how many there were. */
  endSessions(did: string): Promise<number>;
  /** Makes the account's DID a tombstone. */
  bury(did: string): Promise<void>;
  stop(): Promise<void>;
}

const folder = inProject('e2e/networks');

/**
 * Starts real servers of AT Protocol on loopback: directory, PDS and AppView, with a shim before the
 * PDS. `postgresUrl` is a server on which the AppView gets a database.
 */
export async function startAtproto(postgresUrl: string): Promise<Atproto> {
  if (!existsSync(`${folder}/node_modules`)) {
    throw new Error('The servers are not installed: `npm run test:networks` installs them.');
  }
  for (let left = mostStarts - 1; ; left -= 1) {
    try {
      return await startServers(postgresUrl);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Between the search for a free port and its use, another process may take it. */
const mostStarts = 3;

async function startServers(postgresUrl: string): Promise<Atproto> {
  const database = await createPostgresDatabase(postgresUrl);
  const [pdsPort, appViewPort] = [await getPort(), await getPort()];
  const shim = await startPdsShim(`http://localhost:${pdsPort}`);
  const child = fork(`${folder}/serve.mjs`, {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: database.databaseUrl,
      PDS_PORT: String(pdsPort),
      APP_VIEW_PORT: String(appViewPort),
      PUBLIC_PDS_URL: shim.url,
      CLIENT_DOCUMENTS: JSON.stringify(await clientDocuments()),
      LOG_ENABLED: 'false',
    },
    execArgv: ['--disable-warning=DeprecationWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = async () => {
    await endChild(child, 'SIGTERM', 'SIGKILL');
    await shim.close();
    await database.drop();
  };
  const callOff = beforeInterrupt(end);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('They did not start.')));
  failed.catch(() => {});
  const stop = () => end().finally(callOff);
  const started = Promise.race([once(child, 'message'), failed]) as Promise<[Servers]>;
  const [servers] = await started.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    ...servers,
    shim,
    async createPerson(name) {
      const person = await createPerson(shim.url, name);
      await untilIndexed(servers.appViewUrl, person.handle);
      return person;
    },
    async takeDown(did) {
      const subject = { $type: 'com.atproto.admin.defs#repoRef', did };
      const answer = await fetch(`${shim.url}/xrpc/com.atproto.admin.updateSubjectStatus`, {
        method: 'POST',
        headers: {
          authorization: servers.adminAuthorization,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ subject, takedown: { applied: true } }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async endSessions(did) {
      const answered = once(child, 'message') as Promise<[{ ended: number }]>;
      child.send({ endSessionsOf: did });
      const [{ ended }] = await answered;
      return ended;
    },
    async bury(did) {
      const answered = once(child, 'message');
      child.send({ toBury: did });
      await answered;
    },
    stop,
  };
}

/** The index is some way behind the PDS. */
async function untilIndexed(appViewUrl: string, handle: string): Promise<void> {
  const url = `${appViewUrl}/xrpc/com.atproto.identity.resolveHandle?handle=${handle}`;
  const isThere = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) await pause(50);
}

/** Where connectors are that have an address of https. Servers take no name of tests; nobody has this one (RFC 8375). */
export const meeloOrigin = 'https://meelo.home.arpa';

async function clientDocuments() {
  const keys = [publicPartOf(await clientKeys(atprotoKey))];
  return {
    [`${meeloOrigin}${metadataPath}`]: clientDocument(meeloOrigin),
    [`${meeloOrigin}${keysPath}`]: { keys },
  };
}

/** All connectors of a test agree, as the processes of one database do. */
const renewals = createLocalRenewals();
const clientKeys = createLocalKeys();

/** The connector as a process of Meelo has it that uses these servers. */
export function connectTo({ plcUrl, appViewUrl }: Pick<Servers, 'plcUrl' | 'appViewUrl'>): Network {
  return openAtproto({
    resolverUrl: appViewUrl,
    plcUrl,
    allowsPrivateAddresses: true,
    hosts: unlimitedHosts,
    renewals,
    clientKeys,
  });
}

/** With which variables Meelo offers it. */
export const atprotoEnv = ({ plcUrl, appViewUrl }: Pick<Servers, 'plcUrl' | 'appViewUrl'>) => ({
  NETWORKS: 'atproto',
  ATPROTO_RESOLVER_URL: appViewUrl,
  ATPROTO_PLC_URL: plcUrl,
});
