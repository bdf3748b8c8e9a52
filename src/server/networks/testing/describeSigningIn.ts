import { describe, expect, test } from '@jest/globals';
import type { Located } from '../results.ts';
import type { ConformanceTests } from './ConformanceFixture.ts';
import { challenge, codeOf, signIn } from './steps.ts';

export function describeSigningIn(tests: ConformanceTests): void {
  const { fixture, without } = tests;
  describe('signing in', () => {
    test('accepts correct credentials and returns a session as JSON text', async () => {
      const { network, accounts } = fixture();
      const result = await network.signIn(accounts.signsInAtOnce);
      expect(result).toEqual({
        outcome: 'accepted',
        session: expect.any(String),
        accountId: expect.any(String),
        username: network.normalizeUsername(accounts.signsInAtOnce.username),
        isRenewable: expect.any(Boolean),
      });
      const session = await signIn(fixture());
      expect(() => JSON.parse(session)).not.toThrow();
    });

    test('names the same account in every process, however its username is spelled', async () => {
      const { network, anotherProcess, accounts } = fixture();
      const { signsInAtOnce, spellings, refused } = accounts;
      const first = await network.signIn(signsInAtOnce);
      if (first.outcome !== 'accepted') throw new Error(`Sign-in returned ${first.outcome}.`);
      expect(first.accountId).not.toBe('');
      const name = network.normalizeUsername(signsInAtOnce.username);
      for (const username of spellings) {
        expect(network.normalizeUsername(username)).toBe(name);
        const again = await anotherProcess().signIn({ ...signsInAtOnce, username });
        expect(again).toMatchObject({ accountId: first.accountId });
      }
      expect(network.normalizeUsername(name)).toBe(name);
      expect(network.normalizeUsername(`x${refused.username}`)).not.toBe(name);
    });

    test('signs in to the account that was proved, whatever its username leads to', async () => {
      const { network, accounts } = fixture();
      const { signsInAtOnce, asksCode = signsInAtOnce, disabled = asksCode } = accounts;
      const first = await network.signIn(signsInAtOnce);
      const accountId = 'accountId' in first ? first.accountId : '';
      const again = await network.signIn({
        ...signsInAtOnce,
        username: disabled.username,
        accountId,
      });
      const { username } = signsInAtOnce;
      const named = { accountId, username: network.normalizeUsername(username) };
      expect(again).toMatchObject({ outcome: 'accepted', ...named });
    });

    test('refuses wrong credentials, without a reason', async () => {
      const { network, accounts } = fixture();
      expect(await network.signIn(accounts.refused)).toEqual({ outcome: 'refused' });
    });

    test('gives the reason where it is another', async () => {
      const { network, accounts } = fixture();
      for (const { credentials, result } of accounts.others ?? []) {
        expect(await network.signIn(credentials)).toEqual(result);
      }
    });

    test('finds its server before, for whatever process then asks it', async () => {
      const { network, anotherProcess, accounts } = fixture();
      const { username } = accounts.signsInAtOnce;
      const everyAccount = { outcome: 'located', server: '' } as const;
      const located = network.locate ? await network.locate({ username }) : everyAccount;
      expect(located).toEqual({ outcome: 'located', server: expect.any(String) });
      const { server } = located as Located;
      const signedIn = await anotherProcess().signIn(accounts.signsInAtOnce, { server });
      expect(signedIn).toMatchObject({ outcome: 'accepted' });
    });

    if (!without.includes('disabledAccount')) {
      test('reports a disabled account', async () => {
        const { network, accounts } = fixture();
        if (!accounts.disabled) throw new Error('The fixture has no disabled account.');
        expect(await network.signIn(accounts.disabled)).toMatchObject({ outcome: 'disabled' });
      });
    }
  });
  if (!without.includes('codes')) describeCodes(tests);
}

function describeCodes({ fixture }: ConformanceTests): void {
  describe('a 2FA code', () => {
    test('is asked for with a challenge as JSON text', async () => {
      const asked = await challenge(fixture());
      expect(() => JSON.parse(asked)).not.toThrow();
    });

    test('is refused if wrong, and the challenge stays valid', async () => {
      const { network, accounts } = fixture();
      const asked = await challenge(fixture());
      const { rightCode, wrongCode } = codeOf(accounts);
      const submit = (twoFactorCode: string) =>
        network.submitTwoFactorCode({ challenge: asked, twoFactorCode });
      expect(await submit(wrongCode)).toEqual({ outcome: 'twoFactorCodeWrong' });
      expect(await submit(await rightCode())).toMatchObject({ outcome: 'accepted' });
    });

    test('gives a working session if right, also after a restart', async () => {
      const { network, anotherProcess, accounts } = fixture();
      const asked = await challenge(fixture());
      const twoFactorCode = await codeOf(accounts).rightCode();
      const result = await anotherProcess().submitTwoFactorCode({
        challenge: asked,
        twoFactorCode,
      });
      if (result.outcome !== 'accepted') throw new Error(`The code returned ${result.outcome}.`);
      expect((await network.readAccount(result.session)).outcome).toBe('read');
    });

    test('is wrong for a challenge that the network does not know', async () => {
      const { network, accounts } = fixture();
      const twoFactorCode = codeOf(accounts).wrongCode;
      const result = await network.submitTwoFactorCode({ challenge: '{}', twoFactorCode });
      expect(result).toEqual({ outcome: 'twoFactorCodeWrong' });
    });
  });
}
