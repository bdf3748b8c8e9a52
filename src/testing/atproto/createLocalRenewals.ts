import { createOAuthCaches } from '../../server/networks/atproto/oauth/createOAuthCaches.ts';
import type { SessionRenewals } from '../../server/networks/renewals/SessionRenewals.ts';

/** Renewals of tests without a database. */
export function createLocalRenewals(): SessionRenewals {
  const renewed = new Map<string, { turn: number; text: Promise<string> }>();
  return {
    async once({ id, turn }, renew) {
      const last = renewed.get(id);
      if (last && last.turn > turn) return last.text;
      const text = renew();
      renewed.set(id, { turn: turn + 1, text });
      text.catch(() => renewed.delete(id));
      return text;
    },
    async forget(id) {
      renewed.delete(id);
    },
  };
}

/** What a connector needs for sign-ins by OAuth. */
export const localOAuth = () => ({
  allowsPrivateAddresses: true,
  renewals: createLocalRenewals(),
  oauthCaches: createOAuthCaches(),
});
