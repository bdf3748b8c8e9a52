import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './createPerson.ts';

/**
 * Below a post of the account somebody else goes on with their own words: an answer to themselves, of
 * which the network tells the account. Returns its address.
 */
export async function postAside(account: Person, other: Person): Promise<string> {
  const root = await account.post({ text: 'My garden' });
  await untilIndexed(account, root.uri);
  const answer = await other.post({ text: 'How did you do it?', replyTo: root });
  await untilTold(account, answer.uri);
  const aside = await other.post({
    text: 'I must read about roses.',
    replyTo: { ...answer, root },
  });
  await untilTold(account, aside.uri);
  return aside.uri;
}

/** The index tells nobody of an answer that it meets before the post that is answered. */
export async function untilIndexed({ read }: Person, uri: string): Promise<void> {
  for (;;) {
    const { posts } = await read<{ posts: object[] }>('app.bsky.feed.getPosts', { uris: uri });
    if (posts.length > 0) return;
    await pause(50);
  }
}

interface Told {
  notifications: { uri: string; reason: string }[];
}

/** The index is some way behind the PDS. */
export async function untilTold({ read }: Person, uri: string): Promise<void> {
  for (;;) {
    const told = await read<Told>('app.bsky.notification.listNotifications', { limit: '100' });
    if (told.notifications.some((each) => each.uri === uri)) return;
    await pause(50);
  }
}
