import { createRoot } from 'react-dom/client';
import { setSyncInspector } from '../../features/profiles/useProfileSync.ts';
import { openLine } from './channel.ts';
import { createStatelyWindow } from './createStatelyWindow.ts';
import { createSyncRelay } from './createSyncRelay.ts';
import { InspectionBadge } from './InspectionBadge.tsx';

/** From now on, every sync machine of this page is told to both inspectors. */
export function startInspection(wanted: string): void {
  const relay = createSyncRelay(openLine());
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
