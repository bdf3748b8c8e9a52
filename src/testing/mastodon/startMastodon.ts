import type { Behaviour } from './behaviour/Behaviour.ts';
import { lean } from './behaviour/lean.ts';
import { strict } from './behaviour/strict.ts';
import { createPerson, type Person } from './createPerson.ts';
import { createApp } from './http/createApp.ts';
import type { LimitName } from './http/rateLimits.ts';
import { startFront, type Front } from './http/startFront.ts';
import { createWorld } from './world/createWorld.ts';
import type { World } from './world/World.ts';

export interface MastodonOptions {
  /** As Mastodon 4.6, or as whatever lacks much of it. */
  variant?: 'strict' | 'lean';
  /** Where this server behaves otherwise than its variant. */
  but?: Partial<Behaviour>;
  /** The server's own time, which may be wrong; that of the machine unless a test gives another. */
  clock?: () => Date;
  /** Other limits than the real ones, in requests. */
  limits?: Partial<Record<LimitName, number>>;
}

export interface Mastodon extends Front {
  url: string;
  /** `127.0.0.1:4000`: what handles end with. */
  host: string;
  /** What the server knows; its rules and its greatest length may be changed. */
  world: World;
  /** Somebody on this server, or, by `bia@elsewhere.example`, on another; the same name is the same person. */
  account(name: string): Person;
}

const variants = { strict, lean };

/** A server on loopback that speaks the Mastodon API, with a script for a network. */
export async function startMastodon({
  variant = 'strict',
  but = {},
  clock = () => new Date(),
  limits = {},
}: MastodonOptions = {}): Promise<Mastodon> {
  const world = createWorld({ behaviour: { ...variants[variant], ...but }, now: clock });
  const front = await startFront(createApp({ world, limits }), world);
  const people = new Map<string, Person>();
  const { url, host } = world;
  return Object.assign(front, {
    url,
    host,
    world,
    account(name: string): Person {
      const known = people.get(name) ?? createPerson(world, name);
      people.set(name, known);
      return known;
    },
  });
}
