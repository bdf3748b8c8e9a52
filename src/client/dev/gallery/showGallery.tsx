import type { AppStore } from '../../store/store.ts';
import { renderPage } from '../renderPage.tsx';
import { GalleryPage } from './GalleryPage.tsx';

export async function showGallery(container: HTMLElement, store: AppStore): Promise<void> {
  await renderPage({ container, store, title: 'Profiles gallery', content: <GalleryPage /> });
}
