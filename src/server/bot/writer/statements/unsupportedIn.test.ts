import { expect, test } from '@jest/globals';
import { likelyUnsupported, withoutSource } from './unsupportedIn.ts';

const facts = `We are open Monday to Friday, 9:00–18:00, at 12 Rose Street, Porto.
We sell tea and cups. Delivery costs 4.50 € and takes two days; parcels over 1,200 g cost more.`;
const post = 'My cat Rex turned 7 on Sunday! Are you open on Sunday, too, from 10 to 14?';
const grounds = { facts, material: [post], kind: 'questionAboutUs' as const };

test.each([
  'We are open Monday to Friday, 9 to 6 pm.',
  'We are open from 09:00 to 18h, at 12 Rose Street.',
  'Delivery costs 4,50 €. It takes two days.',
  'Parcels over 1200 g cost more than 4.50 €.',
  'Happy birthday to Rex, 7 is a good age!',
  'Thank you so much for your kind words!',
  'What a lovely cat.',
  'Which cup is it?',
])('finds a ground for each sentence of: %s', (text) => {
  expect(likelyUnsupported(text, grounds)).toEqual([]);
  expect(withoutSource(text, grounds)).toEqual([]);
});

test.each([
  ['an hour', 'We are open until 20:00.'],
  ['a day', 'We are open on Saturday.'],
  ['what a stranger asks to be confirmed', 'We are open on Sunday from 10 to 14.'],
  ['a price', 'The tea costs 13 €.'],
  ['a promise', 'We will get back to you tomorrow.'],
  ['money back', 'You can return it for a refund.'],
  ['a booking', 'Just book a table.'],
  ['a place', 'We sell tea in Lisbon.'],
  ['a bare answer', 'Yes!'],
  ['a Portuguese promise', 'Vamos resolver isso.'],
  ['a Portuguese booking', 'É só agendar.'],
  ['Spanish money back', 'Te lo devolvemos.'],
  ['a French guarantee', 'C’est garanti à vie.'],
  ['a Japanese booking', 'ご予約ください。'],
  ['a Japanese day', '日曜日も営業しております。'],
  ['a Japanese place', '横浜市のお店です。'],
])('finds none for %s', (_name, text) => {
  expect(likelyUnsupported(`What a lovely cat. ${text}`, grounds)).toEqual([text]);
});

test('takes what a post says for a ground of nothing where the account speaks of itself', () => {
  expect(likelyUnsupported('We have 7 cats.', { ...grounds, facts: '' })).toEqual([
    'We have 7 cats.',
  ]);
});

test('takes a bare answer for no statement where nobody asks', () => {
  expect(likelyUnsupported('Claro, e bom dia!', { ...grounds, kind: 'praise' })).toEqual([]);
});

test('knows a number that stands nowhere, whoever speaks', () => {
  const text = 'What a lovely cat. There are 40 breeds. And 7 is a good age! Ring 11 at 10.';
  expect(withoutSource(text, grounds)).toEqual(['There are 40 breeds.', 'Ring 11 at 10.']);
});
