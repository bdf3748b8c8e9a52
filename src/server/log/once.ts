const mostTold = 1000;

/** Tells each of the last values once. */
export function once(tell: (value: string) => void): (value: string) => void {
  const told = new Set<string>();
  return (value) => {
    if (told.has(value)) return;
    if (told.size === mostTold) told.clear();
    told.add(value);
    tell(value);
  };
}
