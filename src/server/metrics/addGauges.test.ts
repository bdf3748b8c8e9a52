import { expect, test } from '@jest/globals';
import { Registry } from '@prometheus-io/client';
import { addDatabaseGauges, addProcessGauges, type DatabaseFigures } from './addGauges.ts';

const linesOf = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('tells what the database holds, and no old values while it does not answer', async () => {
  const registry = new Registry();
  let figures: DatabaseFigures | undefined = {
    due: [{ work: 'poll', count: 3, lagSeconds: 1.5 }],
    queues: [{ queue: 'maintenance', ready: 2, deferred: 1, active: 5, failed: 0 }],
    profiles: [
      { code: 7, count: 40, paused: 5 },
      { code: null, count: 2, paused: 0 },
    ],
  };
  addDatabaseGauges(registry, () => Promise.resolve(figures));
  expect(await linesOf(registry)).toEqual([
    'meelo_database_up 1',
    'meelo_due_profiles{work="poll"} 3',
    'meelo_due_lag_seconds{work="poll"} 1.5',
    'meelo_queue_jobs{queue="maintenance",state="ready"} 2',
    'meelo_queue_jobs{queue="maintenance",state="deferred"} 1',
    'meelo_queue_jobs{queue="maintenance",state="active"} 5',
    'meelo_queue_jobs{queue="maintenance",state="failed"} 0',
    'meelo_profiles{code="7"} 40',
    'meelo_profiles{code="none"} 2',
    'meelo_paused_profiles{code="7"} 5',
    'meelo_paused_profiles{code="none"} 0',
  ]);
  figures = undefined;
  expect(await linesOf(registry)).toEqual(['meelo_database_up 0']);
});

test('tells the use of each pool, the hosts that rest, and how many sessions are cached', async () => {
  const registry = new Registry();
  addProcessGauges(registry, {
    poolUse: () => [{ pool: 'main', total: 10, idle: 4, waiting: 7 }],
    hosts: () => [{ network: 'atproto', host: 'pds.example', isOpen: true, restSeconds: 29.5 }],
    cachedSessions: () => 12,
  });
  expect(await linesOf(registry)).toEqual([
    'meelo_pool_connections{pool="main",state="busy"} 6',
    'meelo_pool_connections{pool="main",state="idle"} 4',
    'meelo_pool_connections{pool="main",state="waiting"} 7',
    'meelo_host_breaker_open{network="atproto",host="pds.example"} 1',
    'meelo_host_rest_seconds{network="atproto",host="pds.example"} 29.5',
    'meelo_cached_sessions 12',
  ]);
});
