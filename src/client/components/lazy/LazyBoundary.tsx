import { useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isDownloadFailure, loadNewPage } from './newPage.ts';

interface LazyBoundaryProps {
  children: ReactNode;
  /** Stands in the place of what failed, and tries it again. */
  fallback?: (onRetry: () => void) => ReactNode;
}

/** Leaves out what could not be downloaded, or failed, so that the page around it stays. */
export function LazyBoundary({ children, fallback }: LazyBoundaryProps) {
  const isRetry = useRef(false);
  return (
    <ErrorBoundary
      onReset={() => {
        isRetry.current = true;
      }}
      onError={(error) => {
        if (isRetry.current && isDownloadFailure(error)) void loadNewPage();
      }}
      fallbackRender={({ resetErrorBoundary }) => fallback?.(resetErrorBoundary)}
    >
      {children}
    </ErrorBoundary>
  );
}
