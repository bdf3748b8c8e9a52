import { describe, expect, test } from '@jest/globals';
import type { FinishRedirectResult, RedirectAsked } from '../results.ts';
import type { ConformanceFixture, ConformanceTests } from './ConformanceFixture.ts';

const usualCallback = 'https://meelo.example/return/0190';

export function describeRedirects({ fixture }: ConformanceTests): void {
  describe("a sign-in at the network's own page", () => {
    test('leads to an address of the network, with a state that no other sign-in has', async () => {
      const [one, other] = [await begin(fixture()), await begin(fixture())];
      const address = new URL(one.address);
      expect(one.state).toMatch(/^[\w-]{20,}$/);
      expect(other.state).not.toBe(one.state);
      expect(one.host).toBe(address.host);
      expect(() => JSON.parse(one.challenge)).not.toThrow();
      expect(one.address).not.toContain(secretsOf(one)[0]);
    });

    test('gives a working session of that account, also after a restart', async () => {
      const { network, anotherProcess, accounts } = fixture();
      const { address, challenge } = await begin(fixture());
      const came = await personOf(fixture()).allow(address);
      const result = await anotherProcess().finishRedirect?.({ challenge, came });
      if (result?.outcome !== 'accepted') throw new Error(`It returned ${result?.outcome}.`);
      const { username } = accounts.signsInAtOnce;
      expect(result.username).toBe(network.normalizeUsername(username));
      expect((await network.readAccount(result.session)).outcome).toBe('read');
      const ended = await network.signOut(result.session, { isUnlinked: true });
      expect(ended.outcome).toBe('done');
      expect((await network.readAccount(result.session)).outcome).toBe('sessionEnded');
    });

    test('leaves a session alone that another one still needs', async () => {
      const { network } = fixture();
      const { address, challenge } = await begin(fixture());
      const came = await personOf(fixture()).allow(address);
      const result = await network.finishRedirect?.({ challenge, came });
      if (result?.outcome !== 'accepted') throw new Error(`It returned ${result?.outcome}.`);
      const { session } = result;
      await network.signOut(session, { isUnlinked: false, others: [session] });
      expect((await network.readAccount(session)).outcome).toBe('read');
      await network.signOut(session, { isUnlinked: true });
    });

    test('ends where the person says no', async () => {
      const { address, challenge } = await begin(fixture());
      const came = await personOf(fixture()).deny(address);
      const result = await fixture().network.finishRedirect?.({ challenge, came });
      expect(result).toEqual({ outcome: 'consentRefused' });
    });

    test.each([
      ['a code of nobody', { code: 'made-up' }],
      ['nothing', {}],
      ['an error of its own', { error: 'server_error' }],
    ])('comes to nothing where %s comes back', async (_name, came) => {
      const { challenge } = await begin(fixture());
      const result = await fixture().network.finishRedirect?.({ challenge, came });
      expect(comesToNothing(result)).toBe(true);
    });

    test('is refused where another server sends the person back', async () => {
      const { address, challenge } = await begin(fixture());
      const came = { ...(await personOf(fixture()).allow(address)), iss: 'https://evil.example' };
      const result = await fixture().network.finishRedirect?.({ challenge, came });
      expect(result).toEqual({ outcome: 'refused', reason: 'otherServer' });
    });

    test('is refused where somebody else has signed in', async () => {
      const { address, challenge } = await begin(fixture());
      const came = await personOf(fixture()).allow(address, 'another');
      const result = await fixture().network.finishRedirect?.({ challenge, came });
      expect(result).toEqual({ outcome: 'refused', reason: 'otherAccount' });
    });

    test('uses a code once, and for the sign-in alone that it belongs to', async () => {
      const { network } = fixture();
      const [one, other] = [await begin(fixture()), await begin(fixture())];
      const came = await personOf(fixture()).allow(one.address);
      const finish = ({ challenge }: RedirectAsked) =>
        network.finishRedirect?.({ challenge, came });
      expect(await finish(other)).toMatchObject({ outcome: 'refused' });
      expect(await finish(one)).toMatchObject({ outcome: 'accepted' });
      expect(comesToNothing(await finish(one))).toBe(true);
    });

    test('waits for a network that cannot be reached', async () => {
      const { network, setTrouble, accounts } = fixture();
      const { challenge } = await begin(fixture());
      await setTrouble('unreachable');
      const { username } = accounts.signsInAtOnce;
      const { callback = usualCallback } = personOf(fixture());
      const begun = await network.beginRedirect?.({ username }, { callback });
      expect(begun).toMatchObject({ outcome: 'unreachable' });
      const finished = await network.finishRedirect?.({ challenge, came: { code: 'a-code' } });
      expect(finished).toMatchObject({ outcome: 'unreachable' });
    });
  });
}

/** It is refused, or of no use any more: the person begins anew. */
const comesToNothing = (result: FinishRedirectResult | undefined): boolean =>
  result !== undefined && (result.outcome === 'refused' || 'isUsedUp' in result);

async function begin(fixture: ConformanceFixture): Promise<RedirectAsked> {
  const { network, accounts } = fixture;
  const { callback = usualCallback } = personOf(fixture);
  const { username } = accounts.signsInAtOnce;
  const begun = await network.beginRedirect?.({ username }, { callback });
  if (begun?.outcome !== 'redirectAsked') throw new Error(`It returned ${begun?.outcome}.`);
  return begun;
}

function personOf({ redirect }: ConformanceFixture) {
  if (!redirect) throw new Error('The fixture has nobody who signs in.');
  return redirect;
}

/** What no address may hold: what the server keeps to finish the sign-in. */
function secretsOf({ challenge }: RedirectAsked): string[] {
  const { verifier = '', client } = JSON.parse(challenge) as {
    verifier?: string;
    client?: { secret: string };
  };
  return [verifier, client?.secret ?? ''].filter((secret) => secret !== '');
}
