import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import type { Network, NetworkAct } from './network.ts';
import { inPractice, practising, type NetworkCall } from './practising.ts';
import type { ActKind } from './target.ts';

const sandbox = createSandboxNetwork({ stepMs: 0 });
let asked: string[];
let network: Network;
beforeEach(() => {
  asked = [];
  const noted = Object.keys(inPractice).map((call) => [call, async () => asked.push(call)]);
  network = practising({ ...sandbox, ...Object.fromEntries(noted) });
});

/** Every call of the port, with what it needs to answer at all. */
const calls: Record<NetworkCall, (port: Network) => unknown> = {
  normalizeUsername: (port) => port.normalizeUsername('ana'),
  isUsername: (port) => port.isUsername?.('ana'),
  locate: (port) => port.locate?.({ username: 'ana' }),
  signIn: (port) => port.signIn({ username: 'ana', password: 'secret' }),
  submitTwoFactorCode: (port) => port.submitTwoFactorCode({ challenge: '', twoFactorCode: '1' }),
  canReturnTo: (port) => port.canReturnTo?.('https://meelo.example/return'),
  beginRedirect: (port) => port.beginRedirect?.({ username: 'ana' }, { callback: null }),
  finishRedirect: (port) => port.finishRedirect?.({ challenge: '', came: {} }),
  capabilitiesOf: (port) => port.capabilitiesOf('session'),
  signOut: (port) => port.signOut('session', { isUnlinked: true }),
  readAccount: (port) => port.readAccount('session'),
  readPeople: (port) => port.readPeople?.('session', ['ana']),
  listTargets: (port) => port.listTargets('session'),
  watch: (port) => port.watch?.('session', { signal: AbortSignal.abort(), onNews() {} }),
  readTarget: (port) => port.readTarget('session', 'post'),
  readPicture: (port) => port.readPicture('session', 'post'),
  performAct: (port) => port.performAct('session', actions.comment),
  findAct: (port) => port.findAct('session', actions.comment),
  undoAct: (port) => port.undoAct?.('session', { ...actions.comment, recordRef: 'ours' }),
  findGone: (port) => port.findGone?.('session', ['post']),
  countReactions: (port) => port.countReactions?.('session', ['ours']),
  webAddressOf: (port) => port.webAddressOf?.('post'),
  readInsights: (port) => port.readInsights('session'),
};

const act = { targetRef: 'post', idempotencyKey: 'key', createdAt: new Date(0) };
const actions: Record<ActKind, NetworkAct> = {
  like: { ...act, kind: 'like' },
  react: { ...act, kind: 'react', text: '❤️' },
  comment: { ...act, kind: 'comment', text: 'Lovely!' },
  repost: { ...act, kind: 'repost' },
  follow: { ...act, kind: 'follow' },
};

const forbid = async () => false;
const isCall = (key: string): key is NetworkCall => key in inPractice;

test.each(Object.keys(inPractice).filter(isCall))(
  '%s reaches the network in practice only where it changes nothing for an act',
  async (call) => {
    await calls[call](network);
    expect(asked).toEqual(inPractice[call] === 'asked' ? [call] : []);
  },
);

test('a connector has no call of which practice knows nothing', () => {
  const functions = Object.entries(sandbox).filter(([, part]) => typeof part === 'function');
  expect(functions.map(([name]) => name).filter((name) => !isCall(name))).toEqual([]);
});

describe('an act of practice', () => {
  test.each(Object.values(actions))('counts as done and is not sent: $kind', async (action) => {
    expect(await network.performAct('session', action)).toEqual({ outcome: 'done' });
    expect(asked).toEqual([]);
  });

  test('is held back as a sent one is', async () => {
    const held = await network.performAct('session', actions.like, { mayWrite: forbid });
    expect(held).toEqual({ outcome: 'unreachable' });
  });
});
