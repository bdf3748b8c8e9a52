import { isRelated } from '../world/relations.ts';
import type { Account, World } from '../world/World.ts';

/** docs.joinmastodon.org/entities/Relationship */
export function relationshipEntity(
  world: World,
  viewer: Account,
  other: Account,
): Record<string, unknown> {
  const from = { from: viewer, to: other };
  const by = { from: other, to: viewer };
  const isFollowing = isRelated(world, { kind: 'follow', ...from });
  const isMuting = isRelated(world, { kind: 'mute', ...from });
  return {
    id: other.id,
    following: isFollowing,
    showing_reblogs: isFollowing,
    notifying: false,
    languages: null,
    followed_by: isRelated(world, { kind: 'follow', ...by }),
    blocking: isRelated(world, { kind: 'block', ...from }),
    ...(world.behaviour.tellsBlockedBy && {
      blocked_by: isRelated(world, { kind: 'block', ...by }),
    }),
    muting: isMuting,
    muting_notifications: isMuting,
    muting_expires_at: null,
    requested: false,
    requested_by: false,
    domain_blocking: false,
    endorsed: false,
    note: '',
  };
}
