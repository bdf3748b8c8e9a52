import { instanceEntity } from '../entities/instanceEntity.ts';
import { instanceV1Entity } from '../entities/instanceV1Entity.ts';
import { rulesEntity } from '../entities/instanceParts.ts';
import { ApiError } from '../http/ApiError.ts';
import type { Call, Route } from '../http/Call.ts';

function requireToken({ behaviour }: Call['world'], { authorization }: Call['headers']): void {
  if (!behaviour.isClosedToStrangers || authorization !== undefined) return;
  throw new ApiError(401, 'This method requires an authenticated user');
}

/** docs.joinmastodon.org/methods/instance */
export const instanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/instance',
    answer({ world, headers }) {
      requireToken(world, headers);
      if (!world.behaviour.hasInstanceV2) throw new ApiError(404, 'Not Found');
      return instanceEntity(world);
    },
  },
  {
    method: 'GET',
    path: '/api/v1/instance',
    answer({ world, headers }) {
      requireToken(world, headers);
      return instanceV1Entity(world);
    },
  },
  { method: 'GET', path: '/api/v1/instance/rules', answer: ({ world }) => rulesEntity(world) },
];
