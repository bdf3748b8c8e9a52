/** The request was not sent: its caller did not want it any more when its turn came, or could not say. */
export class WithdrawnError extends Error {
  constructor(options?: ErrorOptions) {
    super('The request is not wanted any more.', options);
    this.name = 'WithdrawnError';
  }
}

/** Throws unless it says yes. */
export async function requireWanted(maySend: () => Promise<boolean>): Promise<void> {
  const isWanted = await maySend().catch((cause: unknown) => {
    throw new WithdrawnError({ cause });
  });
  if (!isWanted) throw new WithdrawnError();
}

/** What has withdrawn a request of a call; undefined where it failed for another cause. */
export function withdrawnBy(error: unknown): WithdrawnError | undefined {
  if (error instanceof WithdrawnError) return error;
  return error instanceof Error ? withdrawnBy(error.cause) : undefined;
}
