import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { acceptFirst, beginWhenFree } from '../load/eventLoop.ts';

/** Answered before all else. */
export const probePaths = ['/healthz', '/readyz'];
const probe = new RegExp(`^(?:GET|HEAD) (?:${probePaths.join('|')}) `);
const probeLength = 'HEAD /healthz '.length;
const silentForMs = 1000;

/**
 * Has the server parse a connection once it has sent something and the event loop has time for it. A
 * probe is parsed at once: among thousands of new connections its turn would come too late.
 */
export function serveOnData(server: Server): void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  // So that the limits of the server apply to those that send nothing, too.
  const silent = trackSilent();

  server.on('connection', (socket: Socket) => {
    acceptFirst();
    if (socket.destroyed) return;
    const serve = () => {
      socket.off('end', destroy).off('error', ignore);
      if (socket.destroyed) return;
      for (const listener of listeners) listener.call(server, socket);
      socket.resume();
    };
    const stopListening = () => {
      silent.delete(serveSilent);
      socket.off('data', onData).pause();
    };
    const serveSilent = () => {
      stopListening();
      beginWhenFree(serve);
    };
    const onData = (chunk: Buffer) => {
      stopListening();
      socket.unshift(chunk);
      if (probe.test(chunk.toString('latin1', 0, probeLength))) serve();
      else beginWhenFree(serve);
    };
    const destroy = () => socket.destroy();
    socket.on('data', onData).on('end', destroy).on('error', ignore);
    silent.add(serveSilent);
  });
}

const ignore = () => {};

/** Runs the work that is not deleted before, after one to two seconds. */
function trackSilent() {
  let added = new Set<() => void>();
  let older = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    for (const work of older) work();
    older = added;
    added = new Set();
    timer = older.size === 0 ? undefined : setTimeout(check, silentForMs).unref();
  };
  return {
    add(work: () => void) {
      added.add(work);
      timer ??= setTimeout(check, silentForMs).unref();
    },
    delete: (work: () => void) => added.delete(work) || older.delete(work),
  };
}
