import { Type } from 'typebox';
import { PauseRequest } from '../../../shared/contract/pause.ts';
import { setPractice } from '../../bot/rules/setPractice.ts';
import { pauseProfile, resumeProfile } from '../../profiles/pauseProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';

const pauseProfileRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.put(
    '/profiles/:id/pause',
    {
      config: { ...limitedCalls.change, ...admits('steer') },
      schema: {
        tags: [furtherCalls],
        summary: 'Pause a profile, or change when its pause ends',
        description:
          'Its bot reads nothing and publishes nothing; what was approved waits. The sync code stays, and the ' +
          'report is still read. Of two calls the last one holds. An API key has no pause end earlier.',
        params: Type.Object({ id: Type.String() }),
        body: PauseRequest,
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId, key }, params: { id: profileId }, body }, reply) => {
      const isByKey = key !== undefined;
      await pauseProfile(db, { userId, profileId, ...body, isByKey, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

const resumeProfileRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.delete(
    '/profiles/:id/pause',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'End the pause of a profile',
        description: 'Its bot goes on at once. Without a pause nothing changes.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await resumeProfile(db, { userId, profileId, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

const beginPracticeRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.put(
    '/profiles/:id/practice',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Let a profile practise',
        description:
          'Its bot reads, decides and writes as ever, and nothing is sent; an act that is being sent may end. ' +
          'What was approved waits again.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await setPractice(db, { userId, profileId, isPractising: true, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

const endPracticeRoute: Route = (api, { database: { db }, profileAnswers, now }) => {
  api.delete(
    '/profiles/:id/practice',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'End the practice of a profile',
        description:
          'Its bot sends again what it decides from now on, and nothing of what it decided in practice. What was ' +
          'approved in practice waits again. Without practice nothing changes.',
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Unknown() },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }, reply) => {
      await setPractice(db, { userId, profileId, isPractising: false, now: now() });
      profileAnswers.forget(userId);
      return reply.code(204).send(undefined);
    },
  );
};

export const pauseRoutes: Route[] = [
  pauseProfileRoute,
  resumeProfileRoute,
  beginPracticeRoute,
  endPracticeRoute,
];
