import { expect, test } from '@jest/globals';
import { broadScope, narrowScope, permitsEnough } from './scopes.ts';

test('what was asked for is enough, however a server writes it', () => {
  expect(permitsEnough(narrowScope)).toBe(true);
  expect(permitsEnough(broadScope)).toBe(true);
  const calls = new URLSearchParams(narrowScope.split('rpc?')[1]).getAll('lxm');
  const rewritten = [
    'atproto',
    'repo?collection=app.bsky.feed.like&collection=app.bsky.feed.post',
    'repo?action=create&action=update&collection=app.bsky.actor.profile',
    ...calls.map((call) => `rpc:${call}?aud=*`),
  ];
  expect(permitsEnough(rewritten.join(' '))).toBe(true);
});

test.each([
  ['nothing', 'atproto'],
  ['everything but likes', narrowScope.replace('repo:app.bsky.feed.like ', '')],
  ['everything but notifications', narrowScope.replace('lxm=app.bsky.notification', 'lxm=x')],
  ['no more than to read', narrowScope.replaceAll(/repo:\S+ /g, '')],
])('%s is not', (_name, scope) => {
  expect(permitsEnough(scope)).toBe(false);
});
