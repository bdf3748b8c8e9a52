/** Who asks within `ms` of the last read, or while one is under way, gets its result. */
export function readAtMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= ms) last = { at: now, result: read() };
    return last.result;
  };
}
