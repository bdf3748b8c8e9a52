import { Component, type ReactNode } from 'react';
import { CrashState } from './CrashState.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
  hasRetried: boolean;
}

/** Keeps a screen that fails, or that cannot be downloaded, from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false, hasRetried: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasFailed: true };
  }

  retry = (): void => {
    // The files of an older build are gone: only a new page helps.
    if (this.state.hasRetried) return window.location.reload();

    return this.setState({ error: undefined, hasFailed: false, hasRetried: true });
  };

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    return hasFailed ? <CrashState error={error} onRetry={this.retry} /> : this.props.children;
  }
}
