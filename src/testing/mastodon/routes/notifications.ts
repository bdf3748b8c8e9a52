import { notificationEntity } from '../entities/notificationEntity.ts';
import { notFound } from '../http/ApiError.ts';
import { viewerOf, type Call, type Route } from '../http/Call.ts';
import { paginate } from '../http/paginate.ts';
import type { Notification } from '../world/World.ts';
import { isTrue } from './isTrue.ts';

/** docs.joinmastodon.org/methods/notifications */
export const notificationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/notifications',
    scope: 'read:notifications',
    answer(call) {
      const viewer = viewerOf(call);
      const told = call.world.notifications.filter((each) => isListed(call, each));
      const page = paginate(call, told.toReversed(), { standard: 40, most: 80 });
      return page.map((each) => notificationEntity(call.world, viewer, each));
    },
  },
  {
    method: 'GET',
    path: '/api/v1/notifications/:id',
    scope: 'read:notifications',
    answer(call) {
      const viewer = viewerOf(call);
      const isIt = ({ id, to }: Notification) => id === call.params.id && to === viewer;
      const found = call.world.notifications.find(isIt);
      if (!found) throw notFound();
      return notificationEntity(call.world, viewer, found);
    },
  },
];

/** `types` without brackets is nothing that servers know: Mastodon 4.6, snac 2.94, Hollo 0.10.0. */
function isListed({ viewer, query }: Call, { to, from, type, isHeldBack }: Notification): boolean {
  if (to !== viewer || from.standing === 'suspended') return false;
  if (isHeldBack && !isTrue(query.get('include_filtered'))) return false;
  const [types, excluded] = [query.getAll('types[]'), query.getAll('exclude_types[]')];
  if (types.length > 0 && !types.includes(type)) return false;
  const accountId = query.get('account_id');
  return !excluded.includes(type) && (accountId === null || from.id === accountId);
}
