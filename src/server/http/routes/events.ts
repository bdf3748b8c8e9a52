import type { SSEReplyInterface } from '@fastify/sse';
import { Type } from 'typebox';
import { ProfileListQuery } from '../../../shared/contract/profile.ts';
import { isUnavailable } from '../../database/isUnavailable.ts';
import type { Route } from '../Api.ts';
import { furtherCalls } from '../plugins/docs.ts';
import { bearerToken, requireSelf } from '../plugins/requireSession.ts';

/** A page opens one while it is seen; further ones close the user's oldest. */
const streamsPerUser = 20;
const keepAliveMs = 60_000;

export const streamEventsRoute: Route = (api, { profileAnswers, sessions, log, metrics }) => {
  const streams = new Map<string, Set<SSEReplyInterface>>();
  let isClosing = false;
  api.addHook('preClose', (done) => {
    isClosing = true;
    for (const stream of [...streams.values()].flatMap((each) => [...each])) stream.close();
    done();
  });

  function keep(userId: string, stream: SSEReplyInterface): void {
    const ofUser = streams.get(userId) ?? new Set();
    streams.set(userId, ofUser.add(stream));
    metrics?.eventStreams.inc();
    stream.onClose(() => {
      metrics?.eventStreams.dec();
      ofUser.delete(stream);
      if (ofUser.size === 0) streams.delete(userId);
    });
    const [oldest] = ofUser;
    if (ofUser.size > streamsPerUser) oldest?.close();
    if (isClosing) stream.close();
  }

  api.get(
    '/events',
    {
      schema: {
        tags: [furtherCalls],
        summary: "The user's profiles now and after every change, as server-sent events",
        description: 'Each event is named `profiles`; its data is what GET /profiles answers.',
        querystring: ProfileListQuery,
        response: {
          200: { content: { 'text/event-stream': { schema: Type.String() } } },
        },
      },
      // A stream without its body would never send its headers.
      exposeHeadRoute: false,
      // The list is JSON text already.
      sse: { kind: 'manual', serializer: (list: string) => list },
    },
    async (request, reply) => {
      const { userId } = request.query;
      requireSelf(request, userId);
      const token = bearerToken(request) ?? '';
      // A proxy that compressed or kept the stream would hold events back.
      reply.header('cache-control', 'no-store, no-transform').header('connection', 'close');
      const stream = reply.sse;
      stream.keepAlive();
      // A stream whose headers are not sent could not be closed.
      stream.sendHeaders();
      // A client that vanishes is noticed by the operating system.
      request.raw.socket.setKeepAlive(true, keepAliveMs);
      request.raw.socket.setTimeout(0);
      keep(userId, stream);
      // The client left before anything listened for it.
      if (reply.raw.destroyed) stream.close();

      let sentTag: string | undefined;
      async function sendList(): Promise<void> {
        const { body, etag } = await profileAnswers.get(userId);
        if ((await sessions.find(token)) === undefined) return stream.close();
        if (etag === sentTag || !stream.isConnected) return;
        sentTag = etag;
        await stream.send({ id: etag, event: 'profiles', data: body });
      }
      const send = oneAtATime(sendList, (error) => {
        // An outage of the database is logged once, where it is opened.
        log[isUnavailable(error) ? 'debug' : 'warn']({ err: error }, 'a stream ends early');
        stream.close();
      });
      stream.onClose(profileAnswers.subscribe(userId, send));
      stream.onClose(sessions.subscribe(userId, send));
      send();
      return reply;
    },
  );
};

/**
 * Runs `task` at every call, but never twice at a time: calls while it runs cause one further run. So
 * a slow reader is sent the newest list and no queue of older ones.
 */
function oneAtATime(task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isWanted = false;
  return () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isWanted) {
        isWanted = false;
        await task();
      }
      isRunning = false;
    })().catch(onError);
  };
}
