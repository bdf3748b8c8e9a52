import type { InjectOptions } from 'fastify';
import type { AppContext } from '../../server/start/AppContext.ts';

export interface Person {
  userId: string;
  ask<Answer>(request: InjectOptions & { url: string }): Promise<Answer>;
}

/** A person with a profile on which the bot acts. */
export interface Visit {
  context: AppContext;
  person: Person;
  profileId: string;
}
