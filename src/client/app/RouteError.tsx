import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState.tsx';
import { TextDownloadError } from '../i18n/i18n.ts';

function isDownloadFailure(error: unknown): boolean {
  return (
    error instanceof TextDownloadError ||
    (error instanceof Error && error.name === 'ChunkLoadError')
  );
}

/** Goes to the same address once more, which loads what is missing and renders what failed. */
function useRetry(isDownload: boolean): () => void {
  const navigate = useNavigate();
  const { state, ...address } = useLocation();
  const { isRetry } = (state ?? {}) as { isRetry?: boolean };
  return () => {
    // The files of an older build are gone: only a new page helps.
    if (isDownload && isRetry) window.location.reload();
    else void navigate(address, { replace: true, state: { ...state, isRetry: true } });
  };
}

/**
 * Replaces a screen that failed or could not be downloaded: a whole page, or the content of the
 * shell's `main`. It takes the focus, for what had it may be gone.
 */
export function RouteError({ place }: { place: 'page' | 'screen' }) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus({ preventScroll: true }), []);
  const isDownload = isDownloadFailure(useRouteError());
  const retry = useRetry(isDownload);
  const kind = isDownload ? 'chunk' : 'crash';
  const state = (
    <ErrorState
      ref={alert}
      isPage
      title={t(`state.${kind}Title`)}
      description={t(`state.${kind}Description`)}
      onRetry={retry}
    />
  );
  if (place === 'screen') return state;
  return (
    <Box component="main" sx={pageSx}>
      {state}
    </Box>
  );
}

const pageSx = { minHeight: '100dvh', display: 'grid', alignContent: 'center' } as const;
