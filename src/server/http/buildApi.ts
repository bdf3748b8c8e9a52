import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { Api, Route } from './Api.ts';
import { handleError } from './handleError.ts';
import { compileValidator, parseJson, refuseNulCharacters } from './validation.ts';
import { answerOneAtATime } from './plugins/answerOneAtATime.ts';
import { clientConfigRoute } from './plugins/clientConfig.ts';
import { serveClient } from './plugins/clientFiles.ts';
import { describeCalls, showDocs } from './plugins/docs.ts';
import { drainConnections } from './plugins/drainConnections.ts';
import { healthRoutes } from './plugins/health.ts';
import { connectionsWithin, limitConnections } from './plugins/limitConnections.ts';
import { limitDatabaseTime } from './plugins/limitDatabaseTime.ts';
import { measureRequests, metricsRoute } from './plugins/metrics.ts';
import { servePrerendered } from './plugins/prerendered.ts';
import { guideSearchEngines } from './plugins/searchEngines.ts';
import { limitsOfAccounts } from './limitedCalls.ts';
import { addSecurityHeaders } from './plugins/securityHeaders.ts';
import { logRequests } from './plugins/requestLog.ts';
import { requireSession } from './plugins/requireSession.ts';
import { paceStreams } from './plugins/paceStreams.ts';
import { warnOfProxy } from './plugins/warnOfProxy.ts';
import type { ApiContext } from './ApiContext.ts';
import { routableUrl } from './routableUrl.ts';
import { changeBlockedPeopleRoute, getBlockedPeopleRoute } from './routes/blockedPeople.ts';
import { changeRulesRoute } from './routes/changeRules.ts';
import { createProfileRoute } from './routes/createProfile.ts';
import { decideReviewsRoute } from './routes/decideReviews.ts';
import { deleteProfileRoute } from './routes/deleteProfile.ts';
import { endOtherSessionsRoute } from './routes/endOtherSessions.ts';
import { getActivityFileRoute } from './routes/getActivityFile.ts';
import { getBotRoute } from './routes/getBot.ts';
import { getContactsRoute } from './routes/getContacts.ts';
import { getHistoryRoute } from './routes/getHistory.ts';
import { getPaymentRoute } from './routes/getPayment.ts';
import { getPeopleRoute } from './routes/getPeople.ts';
import { getProfilesRoute } from './routes/getProfiles.ts';
import { getPictureRoute } from './routes/getPicture.ts';
import { getReportRoute } from './routes/getReport.ts';
import { getReviewsRoute } from './routes/getReviews.ts';
import { getRulesRoute } from './routes/getRules.ts';
import { getSessionsRoute } from './routes/getSessions.ts';
import { getStoriesRoute } from './routes/getStories.ts';
import { getThreadRoute } from './routes/getThread.ts';
import { loginRoute } from './routes/login.ts';
import { logoutRoute } from './routes/logout.ts';
import { reopenContactRoute } from './routes/reopenContact.ts';
import { chooseProfileRoute } from './routes/chooseProfile.ts';
import { beginPracticeRoute } from './routes/beginPractice.ts';
import { endPracticeRoute } from './routes/endPractice.ts';
import { pauseProfileRoute } from './routes/pauseProfile.ts';
import { resumeProfileRoute } from './routes/resumeProfile.ts';
import { streamEventsRoute } from './routes/streamEvents.ts';
import { rehearseRulesRoute } from './routes/rehearseRules.ts';
import { getRuleChangesRoute, restoreRulesRoute } from './routes/ruleChanges.ts';
import { tryRulesRoute } from './routes/tryRules.ts';
import { removeAtAnyCodeRoute } from './routes/removeAtAnyCode.ts';
import { stopSyncRoute } from './routes/stopSync.ts';
import { takeBackRoute } from './routes/takeBack.ts';
import { handBackRoute, takeOverRoute } from './routes/takeOver.ts';
import { updateProfileRoute } from './routes/updateProfile.ts';
import { updateUserRoute } from './routes/updateUser.ts';

const signedInRoutes: Route[] = [
  updateUserRoute,
  getPaymentRoute,
  getProfilesRoute,
  createProfileRoute,
  updateProfileRoute,
  stopSyncRoute,
  pauseProfileRoute,
  beginPracticeRoute,
  endPracticeRoute,
  resumeProfileRoute,
  chooseProfileRoute,
  deleteProfileRoute,
  removeAtAnyCodeRoute,
  getStoriesRoute,
  getActivityFileRoute,
  getPeopleRoute,
  getReportRoute,
  getHistoryRoute,
  getBotRoute,
  getContactsRoute,
  reopenContactRoute,
  getReviewsRoute,
  decideReviewsRoute,
  getRulesRoute,
  changeRulesRoute,
  getBlockedPeopleRoute,
  changeBlockedPeopleRoute,
  getRuleChangesRoute,
  restoreRulesRoute,
  rehearseRulesRoute,
  getThreadRoute,
  takeOverRoute,
  handBackRoute,
  tryRulesRoute,
  takeBackRoute,
  streamEventsRoute,
  logoutRoute,
  getSessionsRoute,
  endOtherSessionsRoute,
];

const builtClient = join(import.meta.dirname, '../../../dist/client');
const pagesBeside = '../pages';

const longestBody = 16 * 1024;

interface ApiOptions {
  clientFolder?: string;
  /** How long all queries of a call may take together. */
  databaseLimitMs?: number;
  /** How many files the operating system lets this process open. */
  openFiles?: number;
}

/** The HTTP API and the client's files; does not listen yet. */
export async function buildApi(
  context: ApiContext,
  { clientFolder = builtClient, databaseLimitMs, openFiles = Infinity }: ApiOptions = {},
): Promise<Api> {
  const { config, log, metrics } = context;
  const loggerInstance: FastifyBaseLogger = log;
  const api: Api = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A line names its request itself: a logger for each one would cost more than many an answer.
    childLoggerFactory: (logger) => logger,
    bodyLimit: longestBody,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    frameworkErrors: handleError,
    rewriteUrl: routableUrl,
  });
  api.setValidatorCompiler(compileValidator);
  api.setErrorHandler(handleError);
  parseJson(api);
  limitConnections(api, Math.min(config.maxConnections, connectionsWithin(openFiles)), log);
  answerOneAtATime(api);
  drainConnections(api);
  paceStreams(api);
  logRequests(api, log);
  warnOfProxy(api, config, log);
  if (metrics) measureRequests(api, metrics);
  limitDatabaseTime(api, databaseLimitMs);
  await addSecurityHeaders(api, config);
  if (config.clientOrigins.length > 0) {
    await api.register(cors, {
      origin: config.clientOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['etag', 'retry-after'],
      maxAge: 600,
    });
  }
  await describeCalls(api);
  await api.register(async (calls) => addCalls(calls as Api, context), { prefix: '/api' });
  await showDocs(api);
  healthRoutes(api, context);
  if (metrics && config.metricsPort === undefined) {
    metricsRoute(api, metrics, config.metricsToken);
  }
  getPictureRoute(api, context);
  clientConfigRoute(api, context);
  if (existsSync(join(clientFolder, 'index.html'))) {
    guideSearchEngines(api, clientFolder, config.publicUrl);
    await servePrerendered(api, join(clientFolder, pagesBeside), config.publicUrl);
  }
  await serveClient(api, clientFolder);
  return api;
}

const ErrorAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(Type.String())),
});

async function addCalls(api: Api, context: ApiContext): Promise<void> {
  api.addHook('onRoute', (route) => {
    const response = { ...(route.schema?.response as object), '4xx': ErrorAnswer };
    route.schema = { ...route.schema, response };
  });
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  api.addHook('preHandler', refuseNulCharacters);
  await api.register(rateLimit, limitsOfAccounts);
  loginRoute(api, context);
  await api.register(async (scope) => {
    const signedIn = scope as Api;
    requireSession(signedIn, context);
    await scope.register(sse, { heartbeatInterval: 0 });
    for (const addRoute of signedInRoutes) addRoute(signedIn, context);
  });
}
