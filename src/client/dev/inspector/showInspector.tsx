import type { AppStore } from '../../store/store.ts';
import { renderPage } from '../renderPage.tsx';
import { openLine } from './channel.ts';
import { InspectorPage } from './InspectorPage.tsx';

export function showInspector(container: HTMLElement, store: AppStore): void {
  renderPage(container, store, {
    title: 'Sync inspector',
    subtitle: 'The sync machines of the pages that were opened in this browser with ?inspect',
    children: <InspectorPage line={openLine()} />,
  });
}
