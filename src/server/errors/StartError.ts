/** Why the process cannot start, for the operator: printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
