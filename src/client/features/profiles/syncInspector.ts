import type { InspectionEvent } from 'xstate';

type SyncInspector = (event: InspectionEvent) => void;

let current: SyncInspector | undefined;

/** Lets `inspector` hear of every sync actor that starts from now on. For development only. */
export function setSyncInspector(inspector: SyncInspector | undefined): void {
  current = inspector;
}

export function syncInspector(): SyncInspector | undefined {
  return process.env.NODE_ENV === 'production' ? undefined : current;
}
