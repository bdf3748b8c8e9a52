import { hasErrorCode } from '../errors/hasErrorCode.ts';

const uniqueViolation = '23505';

/** Whether a statement failed because of this unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    hasErrorCode(error, uniqueViolation) &&
    (error as { constraint?: unknown }).constraint === constraint
  );
}
