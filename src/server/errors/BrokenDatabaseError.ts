/** The embedded database has ended in the middle of its work. Its data are as after a crash: the next start goes on. */
export class BrokenDatabaseError extends Error {
  override readonly name = 'BrokenDatabaseError';
  /** What PostgreSQL says of a server that has crashed: calls get 503. */
  readonly code = '57P02';

  constructor(cause?: unknown) {
    super('The embedded database has broken down.', { cause });
  }
}
