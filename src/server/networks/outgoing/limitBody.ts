import { TransformStream, type ReadableStream } from 'node:stream/web';

export class ResponseTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`);
    this.name = 'ResponseTooLargeError';
  }
}

/** Whether a request failed because its answer is larger than is read: its host is well. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ResponseTooLargeError' || isTooLarge(error.cause));

/** Counts what is left after decompression, and fails where it is too much. */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new ResponseTooLargeError(maxBytes);
      controller.enqueue(piece);
    },
  });
  return body.pipeThrough(limit);
}
