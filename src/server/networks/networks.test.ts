import { expect, test } from '@jest/globals';
import { createNetworks, NetworkUnknownError } from './networks.ts';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';

test('finds a connector by its name', () => {
  const sandbox = createSandboxNetwork({ stepMs: 0 });
  const networks = createNetworks([sandbox]);
  expect(networks.names).toEqual(['sandbox']);
  expect(networks.get('sandbox')).toMatchObject({ name: 'sandbox', limits: sandbox.limits });
});

test('throws a named error for a connector that is not enabled', () => {
  expect(() => createNetworks([]).get('sandbox')).toThrow(NetworkUnknownError);
});

test('answers that are polled carry no practice accounts', () => {
  const networks = createNetworks([createSandboxNetwork({ stepMs: 0 })]);
  expect(networks.capabilities.get('sandbox')?.signIn).toEqual({ username: 'name' });
});
