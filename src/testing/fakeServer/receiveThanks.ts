import { aReviewItem, aStoryRow } from './builders.ts';
import type { FakeServer } from './createFakeServer.ts';

/** Somebody thanks: the answer goes out where the step for thanks says so, else it waits. */
export function receiveThanks(api: FakeServer, username: string): void {
  const { step } = api.rules.kinds.find(({ kind }) => kind === 'thanks') ?? {};
  const [id, text, postKind] = [
    `thanks of ${username}`,
    `You are welcome, ${username}!`,
    'thanks',
  ] as const;
  if (step !== 'automatic') {
    const item = aReviewItem({ id, text, postKind, author: { username } });
    api.reviews = [...api.reviews, item];
    return;
  }
  const row = aStoryRow({
    id,
    profile_name: username,
    activity: 'Comentar',
    text,
    post_kind: postKind,
    reason: 'mention',
    print_scr: null,
  });
  api.storyPages = [[row]];
}
