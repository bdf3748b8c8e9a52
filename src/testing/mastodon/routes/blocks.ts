import { accountEntity } from '../entities/accountEntity.ts';
import { viewerOf, type Call, type Route } from '../http/Call.ts';
import { paginate } from '../http/paginate.ts';
import { related } from '../world/relations.ts';

/** Pages go by ids of their own, which only the Link header tells. */
const list = (kind: 'block' | 'mute') => (call: Call) => {
  const { world } = call;
  if (!world.behaviour.listsBlocks) return [];
  const page = paginate(call, related(world, kind, viewerOf(call)), { standard: 40, most: 80 });
  return page.map(({ to }) => ({
    ...accountEntity(world, to),
    ...(kind === 'mute' && { mute_expires_at: null }),
  }));
};

/** docs.joinmastodon.org/methods/blocks/#get, /methods/mutes/#get */
export const blockRoutes: Route[] = [
  { method: 'GET', path: '/api/v1/blocks', scope: 'read:blocks', answer: list('block') },
  { method: 'GET', path: '/api/v1/mutes', scope: 'read:mutes', answer: list('mute') },
];
