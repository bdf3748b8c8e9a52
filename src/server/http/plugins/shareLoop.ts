import { acceptFirst, beginWhenFree } from '../../load/eventLoop.ts';
import type { Api } from '../Api.ts';

const probes = new Set(['/healthz', '/readyz']);

/** Begins requests as the event loop has time for them, and probes at once. */
export function shareLoop(api: Api): void {
  api.server.on('connection', acceptFirst);
  api.addHook('onRequest', (request, _reply, done) => {
    if (probes.has(request.url)) done();
    else beginWhenFree(done);
  });
}
