import { Writable } from 'node:stream';
import { readConfig } from '../../src/server/config/readConfig.ts';
import type { Database } from '../../src/server/database/Database.ts';
import { createLog } from '../../src/server/log/createLog.ts';
import { createFolderStorage } from '../../src/server/media/createFolderStorage.ts';
import { createMedia } from '../../src/server/media/createMedia.ts';
import { sweepPictures } from '../../src/server/media/sweepPictures.ts';
import { createNetworks } from '../../src/server/networks/networks.ts';
import { runMaintenance } from '../../src/server/start/runMaintenance.ts';
import { createSandboxNetwork } from '../../src/sandbox/sandboxNetwork.ts';

interface Line {
  table: string;
  rows: number;
  batches: number;
  ms: number;
}

/** The product's own deletes at a time of the bench's, which it can print. */
export function createRetention(database: Database, folder: string) {
  const lines: Line[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Line);
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        write(String(chunk));
        done();
      },
    }),
  );
  const config = readConfig({ DATA_DIR: folder });
  const networks = createNetworks([createSandboxNetwork({ stepMs: 0 })]);
  const { signal } = new AbortController();
  return {
    async run(at: Date, title?: string): Promise<void> {
      const now = () => at;
      const media = createMedia({
        storage: createFolderStorage(folder),
        signingKeys: [Buffer.alloc(32)],
        publicUrl: undefined,
        now,
      });
      lines.length = 0;
      await runMaintenance({ database, networks, log, now, config }, signal);
      const startedAt = performance.now();
      await sweepPictures({ database, media, now }, signal);
      if (title === undefined) return;
      console.log(`deleted ${title}:`);
      for (const { table, rows, batches, ms } of lines) {
        console.log(`  ${table}: ${rows} rows in ${batches} batches, ${ms} ms`);
      }
      console.log(`  pictures: ${(performance.now() - startedAt).toFixed(0)} ms`);
    },
  };
}
