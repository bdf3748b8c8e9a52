import type { AppStore } from '../../store/store.ts';
import { renderPage } from '../renderPage.tsx';
import { openLine } from './channel.ts';
import { InspectorPage } from './InspectorPage.tsx';

export async function showInspector(container: HTMLElement, store: AppStore): Promise<void> {
  const content = <InspectorPage line={openLine()} />;
  await renderPage({ container, store, title: 'Sync inspector', content });
}
