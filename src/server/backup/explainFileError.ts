import { accessFault } from '../database/requireAccess.ts';

/** An error of the file system with its cause and the way out, any other one as it is. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { syscall, path } = Object(error) as { syscall?: unknown; path?: unknown };
  const isOfFiles = typeof syscall === 'string' && typeof path === 'string';
  return isOfFiles ? accessFault(path, dataDir, error) : error;
}
