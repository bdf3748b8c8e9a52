/** The storage of pictures does not answer, or refuses; it may be there again later. */
export class PicturesUnavailableError extends Error {
  override readonly name = 'PicturesUnavailableError';
  /** The storage's own code, such as NoSuchBucket; undefined if it did not answer. */
  readonly refusal: string | undefined;

  constructor(message: string, refusal?: string) {
    super(message);
    this.refusal = refusal;
  }
}
