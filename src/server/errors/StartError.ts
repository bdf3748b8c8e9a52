/** Why the process cannot start, in words for the operator: shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
