import { Readable, Transform, pipeline } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Api } from '../Api.ts';

const piecesInTurn = 4;

/**
 * Sends few pieces of files in a turn of the event loop: Node accepts one connection in each. No plugin does this;
 * @fastify/under-pressure would refuse calls instead of sending files more slowly.
 */
export function paceStreams(api: Api): void {
  const limit = pLimit(piecesInTurn);
  const paced = (stream: Readable) => {
    const pace = new Transform({
      transform(chunk, _encoding, done) {
        void limit(async () => {
          await nextTurn();
          done(null, chunk);
        });
      },
    });
    // The answer handles the error.
    return pipeline(stream, pace, () => {});
  };
  api.addHook('onSend', (_request, _reply, ...[payload, done]) => {
    done(null, payload instanceof Readable ? paced(payload) : payload);
  });
}
