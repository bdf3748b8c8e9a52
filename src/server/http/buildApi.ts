import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import sse from '@fastify/sse';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { Api, Route } from './Api.ts';
import { handleError } from './handleError.ts';
import { compileValidator, parseJson, refuseNulCharacters } from './validation.ts';
import { refuseKeysInUrls } from './plugins/admitKeys.ts';
import { answerOneAtATime } from './plugins/answerOneAtATime.ts';
import { clientConfigRoute } from './plugins/clientConfig.ts';
import { serveClientDocuments } from './plugins/clientDocuments.ts';
import { serveClient } from './plugins/clientFiles.ts';
import { describeCalls, describeKeys, showDocs } from './plugins/docs.ts';
import { drainConnections } from './plugins/drainConnections.ts';
import { healthRoutes } from './plugins/health.ts';
import { connectionsWithin, limitConnections } from './plugins/limitConnections.ts';
import { limitDatabaseTime } from './plugins/limitDatabaseTime.ts';
import { measureRequests, metricsRoute } from './plugins/metrics.ts';
import { servePrerendered } from './plugins/prerendered.ts';
import { guideSearchEngines } from './plugins/searchEngines.ts';
import { limitsOfAccounts } from './limitedCalls.ts';
import { addSecurityHeaders } from './plugins/securityHeaders.ts';
import { ErrorAnswer } from './errorAnswer.ts';
import { answerMcp } from './mcp/answerMcp.ts';
import { logRequests } from './plugins/requestLog.ts';
import { requireSession } from './plugins/requireSession.ts';
import { paceStreams } from './plugins/paceStreams.ts';
import { warnOfProxy } from './plugins/warnOfProxy.ts';
import type { ApiContext } from './ApiContext.ts';
import { createOffers } from './createOffers.ts';
import { routableUrl } from './routableUrl.ts';
import { buildSerializer } from './serialization.ts';
import { getBlockedPeopleRoute } from './routes/blockedPeople.ts';
import { apiKeyRoutes } from './routes/apiKeys.ts';
import { getBotRoute } from './routes/bot.ts';
import { getPictureRoute } from './routes/pictures.ts';
import { userRoutes } from './routes/users.ts';
import { profileRoutes } from './routes/profiles.ts';
import { pauseRoutes } from './routes/pauses.ts';
import { actRoutes } from './routes/acts.ts';
import { reportRoutes } from './routes/reports.ts';
import { contactRoutes } from './routes/contacts.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { deviceRoutes } from './routes/devices.ts';
import { emailProofRoutes } from './routes/emailProof.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { rulesRoutes } from './routes/rules.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { signInRoutes } from './routes/signIns.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { loginRoute } from './routes/login.ts';
import { streamEventsRoute } from './routes/events.ts';

const signedInRoutes: Route[] = [
  ...userRoutes,
  ...profileRoutes,
  ...signInRoutes,
  ...pauseRoutes,
  ...actRoutes,
  ...reportRoutes,
  getBotRoute,
  ...contactRoutes,
  ...reviewRoutes,
  ...rulesRoutes,
  getBlockedPeopleRoute,
  streamEventsRoute,
  ...sessionRoutes,
  ...notificationRoutes,
  ...emailProofRoutes,
  ...deviceRoutes,
  ...webhookRoutes,
  ...apiKeyRoutes,
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
    schemaController: { compilersFactory: { buildSerializer } },
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
  await api.register(async (scope) => answerMcp(scope as Api, context));
  await showDocs(api);
  healthRoutes(api, context);
  if (metrics && config.metricsPort === undefined) {
    metricsRoute(api, metrics, config.metricsToken);
  }
  getPictureRoute(api, context);
  const offers = createOffers(context);
  clientConfigRoute(api, context, offers);
  await serveClientDocuments(api, context);
  if (existsSync(join(clientFolder, 'index.html'))) {
    guideSearchEngines(api, clientFolder, config.publicUrl);
    const { publicUrl } = config;
    await servePrerendered(api, join(clientFolder, pagesBeside), { publicUrl, offers });
  }
  await serveClient(api, clientFolder);
  return api;
}

async function addCalls(api: Api, context: ApiContext): Promise<void> {
  api.addHook('onRoute', (route) => {
    const response = { ...(route.schema?.response as object), '4xx': ErrorAnswer };
    route.schema = { ...route.schema, response };
  });
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  api.addHook('onRequest', refuseKeysInUrls);
  api.addHook('preHandler', refuseNulCharacters);
  await api.register(rateLimit, limitsOfAccounts);
  loginRoute(api, context);
  await api.register(async (scope) => {
    const signedIn = scope as Api;
    requireSession(signedIn, context);
    describeKeys(signedIn);
    await scope.register(sse, { heartbeatInterval: 0 });
    for (const addRoute of signedInRoutes) addRoute(signedIn, context);
  });
}
