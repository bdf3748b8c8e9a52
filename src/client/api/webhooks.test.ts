import { expect, test } from '@jest/globals';
import { aWebhook, aWebhooksAnswer } from '../../testing/fakeServer/webhookHandlers.ts';
import { toWebhooks } from './webhooks.ts';

const read = (answer: unknown) => toWebhooks(answer as string | null);

test('takes over an answer that makes sense', () => {
  const lastTry = { at: '2025-03-05T14:07:00Z', failure: 'refused' as const };
  const answer = aWebhooksAnswer({ webhooks: [aWebhook(), aWebhook({ id: 'b', lastTry })] });
  expect(read(answer)).toEqual(answer);
});

test.each([null, '', '<!doctype html>', {}, { isOffered: 'yes', webhooks: 'many' }])(
  'has none of %j',
  (answer) => {
    expect(read(answer)).toEqual({ isOffered: false, webhooks: [] });
  },
);

test('leaves out a webhook without an id, and keeps what it knows of the others', () => {
  const webhooks = [
    null,
    {},
    { id: 4, name: 7, addedAt: null, lastTry: 'today' },
    { id: 'b', name: 'Lamp', addedAt: '', lastTry: { at: '2025-03-05T14:07:00Z', failure: 'x' } },
  ];
  expect(read({ isOffered: true, webhooks }).webhooks).toEqual([
    { id: '4', name: '–', addedAt: '', lastTry: null },
    {
      id: 'b',
      name: 'Lamp',
      addedAt: '',
      lastTry: { at: '2025-03-05T14:07:00Z', failure: 'unknown' },
    },
  ]);
});
