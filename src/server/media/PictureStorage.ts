/** Where the files of pictures are: a folder, or an S3 bucket. `signal` ends a call early. */
export interface PictureStorage {
  write(file: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** Undefined if it is not there. */
  read(file: string, signal?: AbortSignal): Promise<Uint8Array | undefined>;
  has(file: string, signal?: AbortSignal): Promise<boolean>;
  /** Succeeds also where there is no such file. */
  remove(file: string, signal?: AbortSignal): Promise<void>;
}
