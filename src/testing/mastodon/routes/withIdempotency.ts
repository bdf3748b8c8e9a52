import { notFound } from '../http/ApiError.ts';
import { viewerOf, type Call } from '../http/Call.ts';
import type { Post } from '../world/World.ts';

/** app/services/post_status_service.rb: 3,600 seconds after it was published. */
const keptMs = 3_600_000;

/** The post of a known key, also where the rest of the request is another. */
export function withIdempotency(call: Call, write: () => Post): Post {
  const { world, headers } = call;
  const given = headers['idempotency-key'];
  if (!given || !world.behaviour.keepsIdempotencyKeys) return write();
  const key = `${viewerOf(call).id} ${String(given)}`;
  const known = world.idempotencyKeys.get(key);
  if (known && world.now().getTime() - known.at.getTime() < keptMs) {
    // It looks for the post, which may have been deleted since.
    if (known.post.isGone) throw notFound();
    return known.post;
  }
  const post = write();
  world.idempotencyKeys.set(key, { post, at: world.now() });
  return post;
}
