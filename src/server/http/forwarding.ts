import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/isLoopback.ts';

/** Those of the usual proxies and clouds, as `X-Original-Forwarded-For` and `X-Azure-ClientIP`. */
const clientHeaders =
  /forwarded|^x-(original-)?host$|-(client|connecting|real|user)-?ip$|-external-address$/;

/** Whether a proxy says for whom it asks; anybody can say so. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Object.keys(headers).some((name) => clientHeaders.test(name));
}

/**
 * Whether the request comes from this machine, and not from a proxy here for somebody elsewhere. A
 * proxy that adds no header and puts its own `Host` is recognised by the `Origin` that a browser
 * sends with a login, and nginx by HTTP/1.0, which no browser speaks.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, hostname, socket, raw } = request;
  const origin = headers.origin === undefined ? hostname : URL.parse(headers.origin)?.hostname;
  const hosts = [hostname, origin ?? '', socket.remoteAddress ?? ''];
  const isOfProxy = isForwarded(request) || headers.via !== undefined || raw.httpVersion === '1.0';
  return !isOfProxy && hosts.every(isLoopback);
}
