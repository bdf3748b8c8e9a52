import type { Socket } from 'node:net';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Log } from '../../log/createLog.ts';
import type { Api } from '../Api.ts';

const retryAfterSeconds = 3;
/** Files of the database, pictures, and connections to other servers. */
const otherFiles = 512;

/** How many connections leave enough of the files that the operating system lets this process open. */
export const connectionsWithin = (openFiles: number): number =>
  Math.max(Math.floor(openFiles / 2), openFiles - otherFiles);

/**
 * Answers 503 on connections beyond the limit, and ends them. Only where many of these are open at a time, further
 * ones are closed without an answer; beyond the open files of the process every one would be. Says so once.
 */
export function limitConnections(api: Api, most: number, log: Log): void {
  const { server } = api;
  const refused = new WeakSet<Socket>();
  let open = 0;
  let hasWarned = false;
  const warn = (address: string | undefined) => {
    if (!hasWarned) log.warn({ address, most }, 'connections are refused: see MAX_CONNECTIONS');
    hasWarned = true;
  };
  server.maxConnections = most + Math.ceil(most / 8);
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open <= most) return;
    refused.add(socket);
    warn(socket.remoteAddress);
  });
  server.on('drop', (drop) => warn(drop?.remoteAddress));
  api.addHook('onRequest', (request, reply, done) => {
    if (!refused.has(request.raw.socket)) return done();
    reply.header('connection', 'close');
    done(new ApiError('server.busy', errorMessage('server.busy'), { retryAfterSeconds }));
  });
}
