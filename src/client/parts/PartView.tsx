import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Part } from './definePart.ts';

interface PartViewProps<Props extends object> {
  part: Part<Props>;
  props: NoInfer<Props>;
  fallback: ReactNode;
}

/** Mounts a part; while it loads there is the fallback, and a failed download can be retried. */
export function PartView<Props extends object>(props: PartViewProps<Props>) {
  return (
    <ErrorBoundary>
      <MountedPart {...props} />
    </ErrorBoundary>
  );
}

function MountedPart<Props extends object>({ part, props, fallback }: PartViewProps<Props>) {
  // Kept for as long as the part is mounted, lest a download that ends later mounts it anew.
  const [Component] = useState(() => part.component());
  return (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}
