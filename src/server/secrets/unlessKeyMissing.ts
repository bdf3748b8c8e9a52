import { SecretKeyMissingError } from './sealSecret.ts';

/** When work that needs a missing key is tried again, by whichever process is free then. */
export const otherProcessSeconds = 5;

/** Resolves to `otherwise` if the work needs a key that only another process may have. */
export async function unlessKeyMissing<T, O>(work: Promise<T>, otherwise: O): Promise<T | O> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SecretKeyMissingError) return otherwise;
    throw error;
  }
}
