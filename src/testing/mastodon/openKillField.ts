import type { NetworkSession } from '../../server/networks/results.ts';
import type { KillField } from '../workers/killWorkers.ts';
import { connectToMastodon, signInToMastodon } from './connectToMastodon.ts';
import type { Write } from './http/startFront.ts';
import { startMastodon } from './startMastodon.ts';

interface FieldOptions {
  variant: 'strict' | 'lean';
  installations: number;
  /** Of each installation. */
  accounts: number;
  /** The server shows nobody's answers, so that no lookup finds what was answered before. */
  hidesAnswers?: boolean;
}

/** Accounts of a scripted server that keeps no idempotency keys. */
export async function openKillField(options: FieldOptions): Promise<KillField> {
  const { variant, installations, accounts, hidesAnswers = false } = options;
  const but = { keepsIdempotencyKeys: false, hasRateLimits: false };
  const server = await startMastodon({ variant, but });
  const carla = server.account('carla@elsewhere.example');
  const groups: Map<string, NetworkSession>[] = [];
  for (let group = 0; group < installations; group += 1) {
    const sessions = new Map<string, NetworkSession>();
    for (let index = 0; index < accounts; index += 1) {
      const person = server.account(`bot${group}x${index}`);
      sessions.set(person.handle, await signInToMastodon(person));
    }
    groups.push(sessions);
  }
  const handleOf = (username: string) => `${username}@${server.host}`;
  const personOf = (handle: string) => server.account(handle.split('@')[0] ?? '');
  if (hidesAnswers) {
    server.onAnswer = (path, text) => {
      if (path.endsWith('/context')) return JSON.stringify({ ancestors: [], descendants: [] });
      return /^\/api\/v1\/accounts\/[^/]+\/statuses$/.test(path) ? '[]' : text;
    };
  }
  return {
    network: connectToMastodon(),
    // Each worker would open a stream for each account, and hardly live to hear of anything.
    env: { STREAMS: '0' },
    groups,
    listen(listener) {
      const tell = (phase: Parameters<typeof listener>[0], account = '', answered = '') =>
        listener(phase, { account: handleOf(account), name: `${account} ${answered}` });
      server.onRead = async ({ path, account }) => {
        const [, answered] = /^\/api\/v1\/statuses\/([^/]+)\/context$/.exec(path) ?? [];
        if (answered) await tell('read', account, decodeURIComponent(answered));
      };
      server.onWrite = (phase, write) =>
        isAnswer(write)
          ? tell(phase, write.account, write.form.get('in_reply_to_id') ?? '')
          : undefined;
    },
    mention: async (handle) => carla.mention(personOf(handle), 'Thank you for the photo!').uri,
    readActs: async (handle) =>
      personOf(handle)
        .posts()
        .flatMap(({ answers }) => answers?.uri ?? []),
    close: () => server.close(),
  };
}

const isAnswer = ({ method, path }: Write) => method === 'POST' && path === '/api/v1/statuses';
