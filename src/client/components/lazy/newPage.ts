import { TextDownloadError } from '../../i18n/i18n.ts';

/** Whether code or texts could not be downloaded: the connection dropped, or they are of an older build. */
export function isDownloadFailure(error: unknown): boolean {
  return (
    error instanceof TextDownloadError ||
    (error instanceof Error && error.name === 'ChunkLoadError')
  );
}

/** Files of an older build are gone: only a new page helps. Without a connection it would show nothing. */
export async function loadNewPage(): Promise<void> {
  const { ok } = await fetch('/config.json', { cache: 'no-store' }).catch(() => ({ ok: false }));
  if (ok) window.location.reload();
}
