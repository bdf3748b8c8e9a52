import type { Poll, Post, World } from '../world/World.ts';

/** docs.joinmastodon.org/entities/Poll */
export function pollEntity(world: World, { id }: Post, { options, isMultiple, expiresAt }: Poll) {
  return {
    id,
    expires_at: expiresAt.toISOString(),
    expired: expiresAt <= world.now(),
    multiple: isMultiple,
    votes_count: options.reduce((sum, { votes }) => sum + votes, 0),
    voters_count: null,
    voted: false,
    own_votes: [],
    options: options.map(({ title, votes }) => ({ title, votes_count: votes })),
    emojis: [],
  };
}
