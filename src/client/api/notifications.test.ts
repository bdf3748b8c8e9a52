import { expect, test } from '@jest/globals';
import {
  aDelivery,
  aNotificationsAnswer,
  provedEmail,
} from '../../testing/fakeServer/notificationHandlers.ts';
import { toNotifications, toTestAnswer } from './notifications.ts';

const read = (answer: unknown) => toNotifications(answer as string | null);

test('takes over an answer that makes sense', () => {
  const answer = aNotificationsAnswer(
    {
      email: true,
      muted: ['codeAsked', 'draftsExpire'],
      quietHours: { from: '22:00', until: '07:30' },
      timeZone: 'Asia/Tokyo',
      language: 'ja',
    },
    { deliveries: [aDelivery(), aDelivery({ id: 'b', state: 'failed', failure: 'refused' })] },
  );
  expect(read(answer)).toEqual(answer);
});

test.each([null, '', '<!doctype html>', 7, [], {}, { settings: null }, { settings: 'on' }])(
  'has nothing of %j',
  (answer) => {
    expect(read(answer)).toBeNull();
  },
);

const never = aNotificationsAnswer({ email: false }, { offersEmail: false });

test.each([
  {},
  { email: 'yes', muted: 'all', quietHours: true, timeZone: 3, language: 'tlh' },
  { email: null, muted: [null, 'weather', {}], quietHours: { from: '22:00' }, timeZone: ' ' },
  { quietHours: { from: '22:00', until: '24:00' } },
  { quietHours: { from: '7:00', until: '09:00' } },
  { quietHours: { from: '09:00', until: '09:00' } },
  { quietHours: { from: 9, until: ['10:00'] } },
])('what makes no sense in the settings %j is as if never saved', (settings) => {
  expect(read({ settings, offersEmail: 'no', deliveries: {} })).toEqual(never);
});

test('leaves out a message that nobody can name, and keeps what it knows of the others', () => {
  const deliveries = [
    null,
    'mail',
    {},
    { ...aDelivery(), id: undefined },
    { ...aDelivery(), event: 'weather' },
    { ...aDelivery(), state: 'lost' },
    { id: 4, event: 'urgentPost', state: 'failed', profile: {}, at: 12, failure: 'solar flare' },
  ];
  expect(read({ ...never, deliveries })?.deliveries).toEqual([
    { id: '4', event: 'urgentPost', state: 'failed', profile: null, at: '', failure: null },
  ]);
});

const unproved = { isProved: false, code: null, nextCodeSeconds: 0 };
const asked = { ...unproved, code: { secondsLeft: 5, triesLeft: 1 }, nextCodeSeconds: 60 };

test.each([
  [asked, asked],
  [{ ...asked, code: { secondsLeft: 0, triesLeft: 3 }, nextCodeSeconds: -1 }, unproved],
  [{ isProved: false }, unproved],
  [undefined, provedEmail],
  ['yes', provedEmail],
])('reads of the proof %j what makes sense', (emailProof, expected) => {
  expect(read({ ...never, emailProof })?.emailProof).toEqual(expected);
});

const none = { outcome: 'failed', failure: null };
const testAnswers: [answer: unknown, outcome: object][] = [
  [
    { outcome: 'sent', failure: null },
    { outcome: 'sent', failure: null },
  ],
  [
    { outcome: 'failed', failure: 'address' },
    { outcome: 'failed', failure: 'address' },
  ],
  [{ outcome: 'failed', failure: {} }, none],
  [null, none],
  ['<p>', none],
  [{}, none],
  [[], none],
];

test.each(testAnswers)('takes %j for %j', (answer, outcome) => {
  expect(toTestAnswer(answer as string | null)).toEqual(outcome);
});
