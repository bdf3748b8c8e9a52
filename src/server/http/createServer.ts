import { createServer as createHttpServer } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { beginWhenFree } from '../load/eventLoop.ts';
import { probePaths, serveOnData } from './serveOnData.ts';

const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 72_000 };

/**
 * Begins requests as the event loop has time for them, and probes at once. Until then a request costs
 * no more than its parsing: one turn of the loop may bring a thousand.
 */
export const createServer: FastifyServerFactory = (handle) => {
  const waiting = new WeakMap<Socket, number>();
  const server = createHttpServer(timeouts, (request, response) => {
    const { socket, url = '' } = request;
    const before = waiting.get(socket) ?? 0;
    // Pipelined requests keep their order.
    if (before === 0 && probePaths.includes(url)) return handle(request, response);
    waiting.set(socket, before + 1);
    beginWhenFree(() => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) handle(request, response);
    });
  });
  serveOnData(server);
  return server;
};
