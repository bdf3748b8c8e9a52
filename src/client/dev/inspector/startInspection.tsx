import { createRoot } from 'react-dom/client';
import { setSyncInspector } from '../../features/profiles/useProfileSync.ts';
import type { AppStore } from '../../store/store.ts';
import { openLine } from './channel.ts';
import { createStateHold } from './createStateHold.ts';
import { createStatelyWindow } from './createStatelyWindow.ts';
import { createSyncRelay } from './createSyncRelay.ts';
import { InspectionBadge } from './InspectionBadge.tsx';

/** From now on, every sync machine of this page is told to both inspectors. */
export function startInspection(store: AppStore, wanted: string): void {
  const { hold, release } = createStateHold(store);
  const relay = createSyncRelay({ line: openLine(), onMoved: hold, onReleased: release });
  const stately = createStatelyWindow();
  setSyncInspector((event) => {
    relay(event);
    stately.inspect(event);
  });
  // Browsers open a window by themselves only where the person has allowed it.
  if (wanted === 'stately') stately.open();

  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InspectionBadge onStately={stately.open} />);
}
