import { generateKeyPairSync } from 'node:crypto';
import { createOAuthCaches } from '../../server/networks/atproto/oauth/createOAuthCaches.ts';
import type { ClientKeys } from '../../server/networks/clientKeys/createClientKeys.ts';
import type { SessionRenewals } from '../../server/networks/renewals/SessionRenewals.ts';

/** Renewals of tests without a database; `stopping` is that of the process. */
export function createLocalRenewals(stopping = new AbortController().signal): SessionRenewals {
  const renewed = new Map<string, { turn: number; text: Promise<string> }>();
  return {
    async once({ id, turn }, renew) {
      const last = renewed.get(id);
      if (last && last.turn > turn) return last.text;
      const text = renew(stopping);
      renewed.set(id, { turn: turn + 1, text });
      text.catch(() => renewed.delete(id));
      return text;
    },
    async forget(id) {
      renewed.delete(id);
    },
    close: async () => {},
  };
}

/** A key that is forgotten with the test. */
export function createLocalKeys(): ClientKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'of-the-test' };
  return async () => key;
}

/** What a connector needs for sign-ins by OAuth. */
export const localOAuth = () => ({
  allowsPrivateAddresses: true,
  renewals: createLocalRenewals(),
  clientKeys: createLocalKeys(),
  oauthCaches: createOAuthCaches(),
});
