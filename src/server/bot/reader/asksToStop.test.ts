import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import { asksToStop } from './asksToStop.ts';
import { findClosed } from '../people/contactList.ts';

const asks = (caption: string, isInPassing = true) => asksToStop({ caption, isInPassing });

describe('a stop', () => {
  test.each([
    '@bea.test stop writing to me. @ana.test thank you!',
    '@bea.test stop writing to me! @bea.test leave me alone.\n@ana.test thank you for the roses!',
    '@bea.test para de me escrever. @ana.test muito obrigada!',
    '@bea.test deja de escribirme. @ana.test ¡muchas gracias!',
    '@bea.test arrête de m’écrire. @ana.test merci beaucoup !',
    '@bea.test もう話しかけないで。@ana.test ありがとうございます！',
  ])('that is plainly said to somebody else is none to the account: %s', (text) => {
    expect(asks(text)).toBe(false);
    // The connector says to whom it speaks.
    expect(asks(text, false)).toBe(true);
  });

  test.each([
    '@bea.test stop writing to me, @ana.test thank you',
    '@bea.test stop writing to me. cc @ana.test',
    '@bea.test and @ana.test stop writing to me. @ana.test thank you!',
    '@bea.test @ana.test stop writing to me!\n@ana.test thank you!',
    '@bea.test stop writing to me. @ana.test you too.',
    '@bea.test stop writing to me. @ana.test please stop as well',
    '@bea.test hello. Stop writing to me. @ana.test thank you!',
    '@bea.test stop writing to me. Thank you!',
    'Stop writing to me, Bea. @ana.test thank you!',
    'Please stop writing to me. @ana.test thanks for understanding',
    '@bea.test and I want you to stop writing to us. @ana.test please',
  ])('that may be meant for the account is one: %s', (text) => {
    expect(asks(text)).toBe(true);
  });
});

describe('a contact', () => {
  const bench = setUpKinds();
  const closed = async () =>
    (await findClosed(bench.database.db, bench.profileId).execute()).map(({ reason }) => reason);

  beforeEach(() => {
    bench.isApproving = false;
  });

  test.each([
    ['@bea.test stop writing to me. @ana.test thank you!', []],
    ['@bea.test stop writing to me. @ana.test you too.', ['stop']],
  ])('is closed by what is said to the account alone: %s', async (caption, reasons) => {
    bench.list([bench.mention(caption, { isInPassing: true })]);
    await bench.cycleLater();
    expect(await closed()).toEqual(reasons);
    expect(bench.performed).toEqual([]);
    expect(await bench.activities()).toMatchObject([{ post_kind: 'optOut', state: 'withdrawn' }]);
  });
});
