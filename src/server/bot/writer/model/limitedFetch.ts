const largestAnswer = 256 * 1024;

/**
 * Reads no more of an answer than a comment can need, and follows no redirect: the prompt and the key
 * are for the server that the operator named.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const headers = new Headers(response.headers);
  // How long to wait then is the writer's decision.
  if (response.status === 429) headers.set('x-should-retry', 'false');
  const { status, statusText } = response;
  return new Response(limited(response.body), { status, statusText, headers });
};

function limited(body: ReadableStream<Uint8Array> | null) {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > largestAnswer) controller.error(new AnswerTooLargeError());
      else controller.enqueue(chunk);
    },
  });
  return body?.pipeThrough(counter) ?? null;
}

class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError';
}
