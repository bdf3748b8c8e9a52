const ours = new Set([
  'AddressRefusedError',
  'ResponseTooLargeError',
  'HeldBackError',
  'WithdrawnError',
]);

/** No answer, half of one, or none in time; what we refused or cut off ourselves is none. */
export function isFaultOfHost(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return !ours.has(error.name) && (error.cause === undefined || isFaultOfHost(error.cause));
}
