import { setTimeout as pause } from 'node:timers/promises';
import type { ProfileAnswer } from '../../shared/contract/profile.ts';
import type { SignInPrompt } from '../../shared/contract/signIn.ts';
import type { startLinkedProduct } from './startLinkedProduct.ts';

interface Followed {
  meelo: Pick<Awaited<ReturnType<typeof startLinkedProduct>>, 'ask' | 'db'>;
  profileId: string;
}

/** What the person of a running product is told of a sign-in at a network. */
export function followSignIn(followed: () => Followed) {
  async function profile(): Promise<ProfileAnswer> {
    const { meelo, profileId } = followed();
    const { id: userId } = await meelo.db
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow();
    const profiles = await meelo.ask<ProfileAnswer[]>('GET', `profiles?userId=${userId}`);
    const found = profiles.find(({ id }) => id === profileId);
    if (!found) throw new Error('The profile is gone.');
    return found;
  }

  return {
    profile,
    /** Once the network has the person. */
    async prompt(): Promise<SignInPrompt & { kind: 'redirect' }> {
      for (;;) {
        const { signInPrompt } = await profile();
        if (signInPrompt?.kind === 'redirect') return signInPrompt;
        await pause(50);
      }
    },
    async ends(code: number): Promise<ProfileAnswer> {
      for (;;) {
        const now = await profile();
        if (now.syncStatusBot === code) return now;
        await pause(50);
      }
    },
    /** Where the network asks for consent. */
    async address(id: string): Promise<string> {
      const { meelo } = followed();
      return (await meelo.ask<{ address: string }>('GET', `sign-ins/${id}`)).address;
    },
  };
}
