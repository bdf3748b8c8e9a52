import { Component, type ReactNode } from 'react';
import { isDownloadFailure, loadNewPage } from './newPage.ts';

interface LazyBoundaryProps {
  children: ReactNode;
  /** Stands in the place of what failed, and tries it again. */
  fallback?: (onRetry: () => void) => ReactNode;
}

/** Leaves out what could not be downloaded, or failed, so that the page around it stays. */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  private isRetry = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (this.isRetry && isDownloadFailure(error)) void loadNewPage();
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback?.(() => {
      this.isRetry = true;
      this.setState({ hasFailed: false });
    });
  }
}
