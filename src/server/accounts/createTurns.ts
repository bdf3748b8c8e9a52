export interface Turns {
  /** Runs the work once fewer than the allowed number of the same key are running. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Lets at most `width` pieces of work of one key run at once; the others wait in their order. */
export function createTurns(width = 1): Turns {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async take(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running < width) line.running += 1;
      else await new Promise<void>((resolve) => line.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        if (next !== undefined) next();
        else if (--line.running === 0) lines.delete(key);
      }
    },
  };
}
