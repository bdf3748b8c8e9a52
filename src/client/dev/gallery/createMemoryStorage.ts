/** A Storage that ends with its page, so that what happens in a frame stays there. */
export function createMemoryStorage(items: Record<string, string>): Storage {
  const values = new Map(Object.entries(items));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
