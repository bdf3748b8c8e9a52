import { Component, type ReactNode } from 'react';

interface LazyBoundaryProps {
  children: ReactNode;
  /** Stands in the place of what failed, and tries it again. */
  fallback?: (onRetry: () => void) => ReactNode;
}

/** Leaves out what could not be downloaded, or failed, so that the page around it stays. */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback?.(() => this.setState({ hasFailed: false }));
  }
}
