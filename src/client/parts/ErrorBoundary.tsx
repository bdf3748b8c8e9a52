import { Component, createContext, use, useEffect, type ReactNode } from 'react';
import { focusHeading } from '../components/focusHeading.ts';
import { CrashState, type CrashPlace } from './CrashState.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Where the children stand, which says what is missing once they fail. */
  place?: CrashPlace;
  /** What stands for the children once they failed. Unset: what happened, with a retry. */
  fallback?: ReactNode;
  onCrash?: () => void;
}

interface ErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
  hasRetried: boolean;
}

const RecoveryContext = createContext<() => void>(() => undefined);

/** Keeps a screen that fails, or that cannot be downloaded, from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false, hasRetried: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  retry = (): void => {
    // The files of an older build are gone: only a new page helps.
    if (this.state.hasRetried) return window.location.reload();

    return this.setState({ error: undefined, hasFailed: false, hasRetried: true });
  };

  recovered = (): void => {
    if (!this.state.hasRetried) return;
    this.setState({ hasRetried: false });
    focusHeading();
  };

  override render(): ReactNode {
    const { children, place, fallback } = this.props;
    const { error, hasFailed } = this.state;
    if (!hasFailed) return <RecoveryContext value={this.recovered}>{children}</RecoveryContext>;
    if (fallback !== undefined) return fallback;
    return <CrashState error={error} place={place} onRetry={this.retry} />;
  }
}

/** Stands beside what the boundary holds: once both are on the page, an earlier failure is over. */
export function Recovered() {
  const onRecovered = use(RecoveryContext);
  useEffect(onRecovered, [onRecovered]);
  return null;
}
