import type { CrashPlace } from './CrashState.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MountedPart, type MountedPartProps } from './MountedPart.tsx';

interface PartViewProps<Props extends object> extends MountedPartProps<Props> {
  place?: CrashPlace;
}

/** Mounts a part; while it loads there is the fallback, and a failed download can be retried. */
export function PartView<Props extends object>({ place, ...mounted }: PartViewProps<Props>) {
  return (
    <ErrorBoundary place={place}>
      <MountedPart {...mounted} />
    </ErrorBoundary>
  );
}
