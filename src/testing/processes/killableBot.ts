import { tmpdir } from 'node:os';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { createLog } from '../../server/log/createLog.ts';
import { createFolderStorage } from '../../server/media/createFolderStorage.ts';
import { createMedia } from '../../server/media/createMedia.ts';
import { createNetworks } from '../../server/networks/networks.ts';
import { createProfileLeases } from '../../server/profiles/profileLeases.ts';
import { builtInReader } from '../../server/bot/reader/builtInReader.ts';
import { templateWriter } from '../../server/bot/writer/builtIn/templateWriter.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, parseSecretKeys } from '../../server/secrets/keyRing.ts';
import { workProfiles } from '../../server/start/workProfiles.ts';
import {
  createRemoteNetwork,
  type RemoteNetworkOptions,
} from '../remoteNetwork/createRemoteNetwork.ts';

// A process to be killed or halted: the bot of a worker, on a network that outlives it. SIGTERM ends
// it in order.

/** How the parent starts it: one JSON argument. */
export interface KillableBotOptions {
  databaseUrl: string;
  secretKeys: string;
  network: RemoteNetworkOptions;
  leaseMs: number;
}

const { databaseUrl, secretKeys, network, leaseMs } = JSON.parse(
  process.argv[2] ?? '',
) as KillableBotOptions;
const database = await createDatabase({ databaseUrl, poolSize: 4, jobPoolSize: 1 });
const leases = createProfileLeases(database.db, leaseMs);
const now = () => new Date();
const log = createLog('error');
const working = await workProfiles({
  config: { botSlots: 10, streams: 0 },
  database,
  leases,
  now,
  log,
  secrets: createSecrets(createKeyRing(parseSecretKeys(secretKeys))),
  networks: createNetworks([createRemoteNetwork(network)]),
  media: createMedia({
    storage: createFolderStorage(tmpdir()),
    signingKeys: [Buffer.alloc(32)],
    publicUrl: undefined,
    now,
  }),
  reader: builtInReader,
  writer: templateWriter,
});

process.once('SIGTERM', () => {
  void Promise.all(working.map((each) => each.stop())).then(() => process.exit(0));
});
