import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState.tsx';
import { isDownloadFailure, loadNewPage } from '../components/lazy/newPage.ts';

/** The last one that was pressed on this page. */
let lastRetry: number | undefined;

/**
 * Goes to the same address once more, which loads what is missing and renders what failed. Where that is
 * missing still, a new page comes.
 */
function useRetry(isDownload: boolean): () => void {
  const navigate = useNavigate();
  const { state, ...address } = useLocation();
  const { retry } = (state ?? {}) as { retry?: number };
  useEffect(() => {
    if (!isDownload || retry === undefined || retry !== lastRetry) return;
    lastRetry = undefined;
    void loadNewPage();
  }, [isDownload, retry]);
  return () => {
    lastRetry = Math.random();
    void navigate(address, { replace: true, state: { ...state, retry: lastRetry } });
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
