import { Component, type ReactNode } from 'react';

interface LazyBoundaryProps {
  children: ReactNode;
  onError?: () => void;
}

/** Leaves out what could not be downloaded, or failed, so that the page around it stays. */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
