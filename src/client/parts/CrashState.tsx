import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextDownloadError } from '../i18n/i18n.ts';
import { ErrorState } from '../components/ErrorState.tsx';

/** A whole page, what a page's `main` holds, or a section under a heading that still stands. */
export type CrashPlace = 'page' | 'screen' | 'section';

interface CrashStateProps {
  error: unknown;
  place?: CrashPlace | undefined;
  onRetry: () => void;
}

function isDownloadFailure(error: unknown): boolean {
  return (
    error instanceof TextDownloadError ||
    (error instanceof Error && error.name === 'ChunkLoadError')
  );
}

/** What stands for what failed. It takes the focus, for what held it may be gone. */
export function CrashState({ error, place = 'section', onRetry }: CrashStateProps) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus({ preventScroll: true }), []);
  const kind = isDownloadFailure(error) ? 'chunk' : 'crash';
  const state = (
    <ErrorState
      ref={alert}
      isNameOfPage={place !== 'section'}
      title={t(`state.${kind}Title`)}
      description={t(`state.${kind}Description`)}
      onRetry={onRetry}
    />
  );
  if (place !== 'page') return state;
  return (
    <Box component="main" sx={pageSx}>
      {state}
    </Box>
  );
}

const pageSx = { minHeight: '100dvh', display: 'grid', alignContent: 'center' } as const;
