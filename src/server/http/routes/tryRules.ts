import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { TrialAnswer, TrialRequest } from '../../../shared/contract/trial.ts';
import { checkVoice, tryVoice } from '../../bot/rules/tryVoice.ts';
import { accountFreeAt } from '../../bot/writer/model/accountBudget.ts';
import type { Tables } from '../../database/tables.ts';
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

export const tryRulesRoute: Route = (api, { config, database: { db }, writer, now }) => {
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
          'language model. 429 after five in ten minutes, and where the budget of the account is used up; ' +
          'what is refused counts as none.',
        params: Type.Object({ id: Type.String() }),
        body: TrialRequest,
        response: { 200: TrialAnswer },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { userId } = request.session;
      const { id: profileId } = params;
      await requireOwnProfile(db, { userId, profileId });
      const voice = checkVoice(body.voice);
      if (config.ai) await requireBudget(db, { userId, now: now() });
      const counted = await countTrial(request);
      if (!counted.isAllowed && counted.isExceeded) {
        const retryAfterSeconds = counted.ttlInSeconds;
        throw new ApiError('trial.tooOften', errorMessage('trial.tooOften'), { retryAfterSeconds });
      }
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(answeredWithinMs)]);
      const context = { db, writer, hasModel: config.ai !== undefined };
      return tryVoice(context, { userId, profileId, ...body, voice, signal });
    },
  );
};

/** Throws until the next day where the account has used up its budget of the language model. */
async function requireBudget(
  db: Kysely<Tables>,
  account: { userId: string; now: Date },
): Promise<void> {
  const freeAt = await accountFreeAt(db, account);
  if (!freeAt) return;
  const retryAfterSeconds = Math.ceil((freeAt.getTime() - account.now.getTime()) / 1000);
  throw new ApiError('model.usedUp', errorMessage('model.usedUp'), { retryAfterSeconds });
}
