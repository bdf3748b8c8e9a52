import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/Config.ts';
import { isLoopback } from '../config/isLoopback.ts';
import { isForwarded } from './forwarding.ts';

/**
 * Where a network may send the browser back that makes this request: https, or a server on the person's own machine.
 * Null where the pages are served elsewhere, or over the net without encryption: then the network shows a code.
 */
export function signInOrigin(
  { publicUrl, clientOrigins }: Pick<Config, 'publicUrl' | 'clientOrigins'>,
  request: Pick<FastifyRequest, 'host' | 'hostname' | 'headers'>,
): string | null {
  if (clientOrigins.length > 0) return null;
  if (publicUrl !== undefined) {
    const { protocol, hostname, origin } = new URL(publicUrl);
    return protocol === 'https:' || isLoopback(hostname) ? origin : null;
  }
  const isOwn = isLoopback(request.hostname) && !isForwarded(request);
  return isOwn ? `http://${request.host}` : null;
}
