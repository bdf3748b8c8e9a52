import type { Account, Notification, World } from '../world/World.ts';
import { accountEntity } from './accountEntity.ts';
import { statusEntity } from './statusEntity.ts';

/** docs.joinmastodon.org/entities/Notification */
export function notificationEntity(
  world: World,
  viewer: Account,
  { id, type, at, from, post }: Notification,
): Record<string, unknown> {
  return {
    id,
    type,
    created_at: at.toISOString(),
    group_key: `ungrouped-${id}`,
    account: accountEntity(world, from),
    // A boost is told of by the post that was boosted.
    ...(post && { status: statusEntity(world, viewer, { post: post.boosts ?? post }) }),
  };
}
