/** Ids are opaque: whatever the server gave goes back to it unchanged. */
export type Id = string | number;

export function isId(value: unknown): value is Id {
  return (typeof value === 'string' && value !== '') || Number.isFinite(value);
}
