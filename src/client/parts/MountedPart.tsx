import { Suspense, useState, type ReactNode } from 'react';
import type { Part } from './definePart.ts';
import { Recovered } from './ErrorBoundary.tsx';

export interface MountedPartProps<Props extends object> {
  part: Part<Props>;
  props: NoInfer<Props>;
  /** What is there while the part loads. */
  fallback: ReactNode;
}

/** Mounts a part inside a boundary that takes its failed download. */
export function MountedPart<Props extends object>(mounted: MountedPartProps<Props>) {
  const { part, props, fallback } = mounted;
  // Kept for as long as the part is mounted, lest a download that ends later mounts it anew.
  const [Component] = useState(() => part.component());
  return (
    <Suspense fallback={fallback}>
      <Component {...props} />
      <Recovered />
    </Suspense>
  );
}
