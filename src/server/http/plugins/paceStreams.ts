import { Readable, Transform, pipeline } from 'node:stream';
import { beginWhenFree } from '../../load/eventLoop.ts';
import type { Api } from '../Api.ts';

/** Sends the pieces of files as the event loop has time for them. */
export function paceStreams(api: Api): void {
  api.addHook('onSend', (_request, _reply, ...[payload, done]) => {
    done(null, payload instanceof Readable ? paced(payload) : payload);
  });
}

function paced(stream: Readable): Readable {
  const pace = new Transform({
    transform(chunk, _encoding, done) {
      beginWhenFree(() => done(null, chunk));
    },
  });
  // The answer handles the error.
  return pipeline(stream, pace, () => {});
}
