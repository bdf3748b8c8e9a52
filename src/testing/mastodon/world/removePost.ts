import type { Post, World } from './World.ts';

/** Whoever was told of it is not told any more; boosts of it go, too. */
export function removePost(world: World, post: Post): void {
  post.isGone = true;
  const answers = world.posts.filter((each) => each.answers === post);
  if (world.behaviour.forgetsGoneParents) for (const answer of answers) answer.answers = null;
  world.notifications = world.notifications.filter((told) => told.post !== post);
  for (const boost of world.posts.filter(({ boosts }) => boosts === post)) boost.isGone = true;
}
