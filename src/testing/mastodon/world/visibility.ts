import { isRelated } from './relations.ts';
import type { Account, Post, World } from './World.ts';

/** app/policies/status_policy.rb, `show?` */
export function canSee(world: World, viewer: Account | null, post: Post): boolean {
  if (post.isGone || post.account.standing === 'suspended') return false;
  if (viewer === post.account) return true;
  if (viewer && post.mentions.includes(viewer)) return true;
  if (post.visibility === 'private') {
    return viewer !== null && isRelated(world, { kind: 'follow', from: viewer, to: post.account });
  }
  if (!['public', 'unlisted'].includes(post.visibility)) return false;
  return viewer === null || !isHiddenFrom(world, viewer, post.account);
}

function isHiddenFrom(world: World, viewer: Account, author: Account): boolean {
  return (
    world.behaviour.blocksHide && isRelated(world, { kind: 'block', from: author, to: viewer })
  );
}

/** app/lib/status_filter.rb: what a thread leaves out. */
export function isFilteredOut(world: World, viewer: Account | null, post: Post): boolean {
  if (!canSee(world, viewer, post)) return true;
  if (!viewer || viewer === post.account || !world.behaviour.blocksHide) return false;
  return (['block', 'mute'] as const).some((kind) =>
    isRelated(world, { kind, from: viewer, to: post.account }),
  );
}
