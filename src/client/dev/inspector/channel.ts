import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import type { SyncEvent } from '../../../shared/sync/syncEvents.ts';

/** Where pages of this browser and their inspectors talk; nothing leaves the browser. */
const inspectorChannel = 'meelo-sync-inspector';

export interface InspectedMove {
  /** Counts up within its actor. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  event: { type: string };
  from: SyncState;
  to: SyncState;
  /** Who sent the event: the page itself, or a button of the inspector. */
  sender: 'page' | 'inspector';
}

/** One running sync machine of one page. */
export interface InspectedActor {
  id: string;
  /** The page's address without its query. */
  page: string;
  startedAt: number;
  state: SyncState;
  /** The page shows the state that an inspector has chosen, until the server has news. */
  isHeld: boolean;
  /** Oldest first, the last ones only. */
  moves: InspectedMove[];
}

export type InspectorMessage =
  | { type: 'inspector.opened' }
  | { type: 'actor.told'; actor: InspectedActor }
  | { type: 'actor.gone'; id: string }
  | { type: 'event.sent'; id: string; event: SyncEvent }
  | { type: 'state.released'; id: string };

/** Both ends of the line hear each other, and the ends of other tabs. */
export interface InspectorLine {
  tell: (message: InspectorMessage) => void;
  listen: (listener: (message: InspectorMessage) => void) => void;
  close: () => void;
}

export function openLine(): InspectorLine {
  const channel = new BroadcastChannel(inspectorChannel);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone and takes no target
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) =>
        listener(data),
      );
    },
    close: () => channel.close(),
  };
}
