import { expect, test } from '@jest/globals';
import { createScriptedNetwork } from '../../testing/bot/createScriptedNetwork.ts';
import { createMetrics } from '../metrics/createMetrics.ts';
import { measureNetwork } from './measureNetwork.ts';

test('counts each call by what the network answered, and answers the same', async () => {
  const scripted = createScriptedNetwork('sandbox');
  const metrics = createMetrics();
  const network = measureNetwork(scripted, metrics);
  const credentials = { username: 'Ana', password: 'secret' };
  scripted.answer('signIn', { outcome: 'refused' }, new Error('a defect'));
  expect(await network.signIn(credentials)).toMatchObject({ outcome: 'refused' });
  await expect(network.signIn(credentials)).rejects.toThrow('a defect');
  expect(await network.readAccount('session')).toMatchObject({ outcome: 'read' });
  expect(scripted.asked.map(([, input]) => input)).toEqual([credentials, credentials, 'session']);
  expect(network.normalizeUsername('Ana')).toBe('ana');

  const { values } = await metrics.networkCalls.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(counts.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { network: 'sandbox', call: 'signIn', outcome: 'refused', value: 1 },
    { network: 'sandbox', call: 'signIn', outcome: 'threw', value: 1 },
    { network: 'sandbox', call: 'readAccount', outcome: 'read', value: 1 },
  ]);
});
