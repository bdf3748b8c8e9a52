import type { Behaviour } from '../behaviour/Behaviour.ts';
import { createIds } from './createIds.ts';
import type { World } from './World.ts';

interface WorldOptions {
  behaviour: Behaviour;
  now: () => Date;
}

/** Without an address; it has one once the server listens. */
export function createWorld({ behaviour, now }: WorldOptions): World {
  return {
    behaviour,
    now,
    url: '',
    host: '',
    rules: [{ text: 'Be kind.', hint: '' }],
    maxCharacters: 500,
    accounts: [],
    posts: [],
    notifications: [],
    relations: [],
    tokens: [],
    applications: [],
    grants: [],
    uploads: [],
    listeners: new Set(),
    idempotencyKeys: new Map(),
    nextId: createIds(behaviour.ids, now),
  };
}
