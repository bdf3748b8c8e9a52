import { relationshipEntity } from '../entities/relationshipEntity.ts';
import { viewerOf, type Call, type Route } from '../http/Call.ts';
import { notify } from '../world/notify.ts';
import { relate, unrelate } from '../world/relations.ts';
import type { RelationKind } from '../world/World.ts';
import { accountNamed } from './accounts.ts';

const change = (kind: RelationKind, isOn: boolean) => (call: Call) => {
  const { world } = call;
  const pair = { kind, from: viewerOf(call), to: accountNamed(call) };
  if (isOn) relate(world, pair);
  else unrelate(world, pair);
  if (kind === 'follow' && isOn) notify(world, { type: 'follow', ...pair, post: null });
  return relationshipEntity(world, pair.from, pair.to);
};

const changes: Route[] = (['follow', 'block', 'mute'] as const).flatMap((kind) =>
  [kind, `un${kind}`].map((name) => ({
    method: 'POST' as const,
    path: `/api/v1/accounts/:id/${name}`,
    scope: `write:${kind}s`,
    answer: change(kind, name === kind),
  })),
);

/** docs.joinmastodon.org/methods/accounts/#relationships, #follow, #block, #mute */
export const relationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/accounts/relationships',
    scope: 'read:follows',
    answer(call) {
      const { world, query } = call;
      const asked = query.getAll('id[]');
      return world.accounts
        .filter(({ id }) => asked.includes(id))
        .map((account) => relationshipEntity(world, viewerOf(call), account));
    },
  },
  ...changes,
];
