import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { RehearsalAnswer, RehearsalRequest } from '../../../shared/contract/rehearsal.ts';
import { RestoreRequest, RuleChangesAnswer } from '../../../shared/contract/ruleChanges.ts';
import {
  RulesAnswer,
  RulesChangeAnswer,
  RulesChangeQuery,
  RulesConflict,
  RulesRequest,
  RulesWarning,
} from '../../../shared/contract/rules.ts';
import { blockedPeopleLimits } from '../../../shared/contract/rulesLimits.ts';
import { TrialAnswer, TrialRequest } from '../../../shared/contract/trial.ts';
import { readRules } from '../../bot/decide/storedRules.ts';
import { changeRules } from '../../bot/rules/changeRules.ts';
import { listRuleChanges } from '../../bot/rules/listRuleChanges.ts';
import { rehearse } from '../../bot/rules/rehearse.ts';
import { restoreRules } from '../../bot/rules/restoreRules.ts';
import { answerRules } from '../../bot/rules/rulesAnswer.ts';
import { checkVoice, tryVoice } from '../../bot/rules/tryVoice.ts';
import { accountFreeAt } from '../../bot/writer/model/accountBudget.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { readOwnProfile, requireOwnProfile } from '../../profiles/ownProfile.ts';
import type { Api, Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { admits } from '../plugins/admitKeys.ts';
import { furtherCalls } from '../plugins/docs.ts';

const getRulesRoute: Route = (api, context) => {
  const { db } = context.database;
  api.get(
    '/profiles/:id/rules',
    {
      config: admits('read'),
      schema: {
        tags: [furtherCalls],
        summary: 'What a person has laid down for the bot of a profile',
        description:
          '`kinds` has each kind of post that the bot may answer, with the step that holds and how many ' +
          'drafts in a row were approved as they were; `acts` each kind of act, with what is left of it ' +
          "today; `network` the network's own limits.",
        params: Type.Object({ id: Type.String() }),
        response: { 200: RulesAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      const profile = await readOwnProfile(db, { userId, profileId });
      return answerRules(context, profile, await readRules(db, profileId));
    },
  );
};

/** The longest texts of a script that takes nine bytes a character, as Thai may. */
export const longestRulesBody = 192 * 1024;
/** With the people whom the bot leaves alone. */
const longestChangeBody = longestRulesBody + blockedPeopleLimits.body;

const changeRulesRoute: Route = (api, context) => {
  const countList = api.createRateLimit({
    ...limitedCalls.blockedPeople.rateLimit,
    keyGenerator: ({ session }) => session.userId,
  });
  api.put(
    '/profiles/:id/rules',
    {
      config: limitedCalls.change,
      bodyLimit: longestChangeBody,
      schema: {
        tags: [furtherCalls],
        summary: 'Change what the bot of a profile may do by itself',
        description:
          'A part that is left out stays as it is. `people` replaces the list of people whom the bot never acts on, ' +
          'each name as the network compares usernames, in the same change; the answer says what of it is no name. ' +
          'What is looser than the network allows is taken, and the network holds. 400 `rules.contradict` names two `fields` that contradict each other. 409 where ' +
          '`version` is not the newest: `current` is what holds now. With `warnsFirst`, 409 `rules.warned` where ' +
          'the change leaves the bot nothing to do, or makes a contradiction: `consequences` says why.',
        params: Type.Object({ id: Type.String() }),
        querystring: RulesChangeQuery,
        body: RulesRequest,
        response: { 200: RulesChangeAnswer, 409: Type.Union([RulesConflict, RulesWarning]) },
      },
    },
    async (request) => {
      const { session, params, query, body } = request;
      const { userId } = session;
      if (body.people !== undefined) requireRate(await countList(request), 'calls.tooOften');
      return changeRules(context, { userId, profileId: params.id, ...query, ...body });
    },
  );
};

type Counted = Awaited<ReturnType<ReturnType<Api['createRateLimit']>>>;

/** Throws where a call was made too often. */
function requireRate(counted: Counted, code: 'calls.tooOften' | 'trial.tooOften'): void {
  if (counted.isAllowed || !counted.isExceeded) return;
  throw new ApiError(code, errorMessage(code), { retryAfterSeconds: counted.ttlInSeconds });
}

const params = Type.Object({ id: Type.String() });

const getRuleChangesRoute: Route = (api, { database: { db } }) => {
  api.get(
    '/profiles/:id/rules/changes',
    {
      schema: {
        tags: [furtherCalls],
        summary: 'The last changes of the rules, newest first',
        params,
        response: { 200: RuleChangesAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId } }) => {
      await requireOwnProfile(db, { userId, profileId });
      return listRuleChanges(db, profileId);
    },
  );
};

const restoreRulesRoute: Route = (api, context) => {
  api.put(
    '/profiles/:id/rules/version',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Let the rules of an earlier version hold again',
        description:
          'As a change of its own; of the version before the newest, it undoes the last change. The names ' +
          'of people go back, too. 409 as for a change: where `version` is not the newest, and with `warnsFirst`.',
        params,
        querystring: RulesChangeQuery,
        body: RestoreRequest,
        response: { 200: RulesAnswer, 409: Type.Union([RulesConflict, RulesWarning]) },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, query, body }) =>
      restoreRules(context, { userId, profileId, ...query, ...body }),
  );
};

const rehearseRulesRoute: Route = (api, context) => {
  api.post(
    '/profiles/:id/rules/rehearsal',
    {
      config: limitedCalls.rehearsal,
      bodyLimit: longestChangeBody,
      schema: {
        tags: [furtherCalls],
        summary: 'See what proposed rules would have made of the last acts',
        description:
          'Each act is asked about at its own time: it would have been the same, have waited, or not have ' +
          'been made. Nothing is stored.',
        params: Type.Object({ id: Type.String() }),
        body: RehearsalRequest,
        response: { 200: RehearsalAnswer },
      },
    },
    async ({ session: { userId }, params: { id: profileId }, body }) =>
      rehearse(context, { userId, profileId, ...body }),
  );
};

/** A trial costs up to nine requests to the language model. */
const trials = { max: 5, timeWindow: 10 * 60_000 };
/** Before proxies give up. */
const answeredWithinMs = 50_000;

const tryRulesRoute: Route = (api, { config, database: { db }, writer, now }) => {
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
      requireRate(await countTrial(request), 'trial.tooOften');
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

export const rulesRoutes: Route[] = [
  getRulesRoute,
  changeRulesRoute,
  getRuleChangesRoute,
  restoreRulesRoute,
  rehearseRulesRoute,
  tryRulesRoute,
];
