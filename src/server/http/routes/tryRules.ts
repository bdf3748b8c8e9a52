import { Type } from 'typebox';
import { TrialAnswer, TrialRequest } from '../../../shared/contract/trial.ts';
import { tryVoice } from '../../bot/voice/tryVoice.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { longestRulesBody } from './changeRules.ts';

/** A trial costs up to nine requests to the language model. */
const trials = { max: 5, timeWindow: 10 * 60_000 };
/** Before proxies give up. */
const answeredWithinMs = 50_000;

export const tryRulesRoute: Route = (api, { config, database: { db }, writer }) => {
  const countTrial = api.createRateLimit({
    ...trials,
    keyGenerator: ({ session }) => session.userId,
  });
  api.post(
    '/profiles/:id/rules/trial',
    {
      config: limitedCalls.change,
      bodyLimit: longestRulesBody,
      schema: {
        tags: [furtherCalls],
        summary: 'See what the bot would write with a voice that is not stored yet',
        description:
          'To three sample posts of the server. Nothing is kept or sent; it counts in the budget of the ' +
          'language model. 429 after five in ten minutes.',
        params: Type.Object({ id: Type.String() }),
        body: TrialRequest,
        response: { 200: TrialAnswer },
      },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const { id: profileId } = params;
      await requireOwnProfile(db, { userId: session.userId, profileId });
      const counted = await countTrial(request);
      if (!counted.isAllowed && counted.isExceeded) {
        const retryAfterSeconds = counted.ttlInSeconds;
        throw new ApiError('trial.tooOften', errorMessage('trial.tooOften'), { retryAfterSeconds });
      }
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(answeredWithinMs)]);
      const context = { db, writer, hasModel: config.ai !== undefined };
      return tryVoice(context, { profileId, ...body, signal });
    },
  );
};
