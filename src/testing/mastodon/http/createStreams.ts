import type { IncomingMessage, ServerResponse } from 'node:http';
import { notificationEntity } from '../entities/notificationEntity.ts';
import type { Notification, World } from '../world/World.ts';

const path = '/api/v1/streaming/user/notification';

/** docs.joinmastodon.org/methods/streaming/#notification: server-sent events, with a comment every 15 seconds. */
export function createStreams(world: World) {
  const open = new Set<ServerResponse>();

  function serve({ headers }: IncomingMessage, response: ServerResponse): void {
    const value = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const token = world.tokens.find((each) => each.value === value && !each.isRevoked);
    if (!token) return refuse(response);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':)\n');
    const tell = (told: Notification) => {
      if (told.to !== token.account) return;
      const entity = notificationEntity(world, token.account, told);
      response.write(`event: notification\ndata: ${JSON.stringify(entity)}\n\n`);
    };
    const thump = setInterval(() => response.write(':thump\n'), 15_000);
    world.listeners.add(tell);
    open.add(response);
    response.on('close', () => {
      clearInterval(thump);
      world.listeners.delete(tell);
      open.delete(response);
    });
  }

  function refuse(response: ServerResponse): void {
    if (world.behaviour.deadStream === 'closed') return void response.destroy();
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'Invalid access token' }));
  }

  return {
    isMeant: (url: string) => world.behaviour.streaming === 'offered' && url.startsWith(path),
    serve,
    count: () => open.size,
    end: () => open.forEach((response) => response.destroy()),
  };
}
