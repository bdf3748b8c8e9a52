import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestAddress } from '../../../testing/database/createTestDatabase.ts';
import { pgliteTemplate } from '../../../testing/database/pgliteTemplate.ts';
import type { KillableOptions, KillableReport } from '../../../testing/processes/killableSync.ts';
import { createDatabase } from '../../database/createDatabase.ts';
import { seededRandom } from '../../../shared/random/seededRandom.ts';
import { formatSecretKeys, makeSecretKey } from '../../secrets/keyRing.ts';

const program = join(import.meta.dirname, '../../../testing/processes/killableSync.ts');
const kills = 40;
const stepMs = 15;

jest.setTimeout(180_000 + kills * 15_000);

let folder: string;
let drop: (() => Promise<void>) | undefined;
/** What was promised to people: the newest epoch of each profile. */
let promised: Map<string, number>;
let options: KillableOptions;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-killed-'));
  promised = new Map();
});
afterEach(async () => {
  if (child) await kill(child);
  await drop?.();
  drop = undefined;
  rmSync(folder, { recursive: true });
});

async function onPostgres(): Promise<KillableOptions['database']> {
  const address = await createTestAddress();
  drop = address.drop;
  return { databaseUrl: address.databaseUrl };
}

async function onEmbedded(): Promise<KillableOptions['database']> {
  const database = { folder: join(folder, 'database') };
  await (await createDatabase({ ...database, template: await pgliteTemplate() })).close();
  return database;
}

async function start(): Promise<ChildProcess> {
  const started = fork(program, [JSON.stringify(options)]);
  child = started;
  started.on('message', (report: KillableReport) => {
    if (report.type !== 'promised') return;
    promised.set(report.profileId, Math.max(report.epoch, promised.get(report.profileId) ?? 0));
  });
  await reported(started, 'ready');
  return started;
}

async function reported(process: ChildProcess, type: KillableReport['type']): Promise<void> {
  const heard = Promise.withResolvers<void>();
  process.on('message', (report: KillableReport) => {
    if (report.type === type) heard.resolve();
  });
  process.on('exit', (code) => heard.reject(new Error(`The process ended by itself: ${code}`)));
  await heard.promise;
}

async function kill(victim: ChildProcess): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return;
  victim.kill('SIGKILL');
  await once(victim, 'exit');
}

test.each([
  ['PostgreSQL', onPostgres],
  ['the embedded database', onEmbedded],
])(
  'on %s, killed again and again, keeps every promise and brings every profile to an end',
  async (_engine, prepare) => {
    options = {
      database: await prepare(),
      secretKeys: formatSecretKeys([makeSecretKey()]),
      codesFile: join(folder, 'codes'),
      stepMs,
    };
    const random = seededRandom('killed');
    // A slow machine needs more rounds until a code was sent.
    for (let round = 0; round < kills || !existsSync(options.codesFile); round++) {
      const victim = await start();
      await reported(victim, 'promised');
      // The moment of the kill is what is tried here, so it is drawn, not waited for.
      await pause(100 + random.next() * 900);
      await kill(victim);
    }
    const last = await start();
    last.send('finish');
    await reported(last, 'settled');
    await kill(last);

    const database = await createDatabase(options.database);
    try {
      const profiles = await database.db.selectFrom('profiles').selectAll().execute();
      const epochs = new Map(profiles.map((row) => [row.id, row.sync_epoch]));
      const lost = [...promised].filter(([id, epoch]) => (epochs.get(id) ?? -1) < epoch);
      expect(promised.size).toBeGreaterThan(kills);
      expect(lost).toEqual([]);

      const ends = new Set(profiles.map((row) => `${row.username} ${row.sync_code}`));
      expect([...ends].toSorted()).toEqual(
        expect.arrayContaining(['ana.creates 4', 'ana.creates 7', 'carla.locked 8']),
      );
      // A process that died between linking and synchronising leaves a profile that nobody asked for.
      const allowed = [null, 4, 5, 7, 8, 9];
      expect(profiles.filter((row) => !allowed.includes(row.sync_code))).toEqual([]);
      expect(profiles.filter((row) => row.sync_code === null && row.sync_epoch > 0)).toEqual([]);

      const moves = await database.db
        .selectFrom('sync_transitions')
        .selectAll()
        .orderBy('id')
        .execute();
      for (const profile of profiles) {
        const history = moves.filter((move) => move.profile_id === profile.id);
        const from = history.map((move) => move.from_code);
        const to = history.map((move) => move.to_code);
        expect([...from, profile.sync_code]).toEqual([null, ...to]);
      }

      const due = profiles.filter((row) => row.next_look_at !== null).map((row) => row.id);
      const operating = profiles.filter((row) => row.sync_code === 7).map((row) => row.id);
      expect(due.toSorted()).toEqual(operating.toSorted());

      const codes = readFileSync(options.codesFile, 'utf8').trim().split('\n');
      const wrong = codes.filter((code) => code !== '246810');
      expect(wrong.length).toBeGreaterThan(0);
      expect(new Set(wrong).size).toBe(wrong.length);
    } finally {
      await database.close();
    }
  },
);
