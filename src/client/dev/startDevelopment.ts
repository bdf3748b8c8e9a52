import type { AppStore } from '../store/store.ts';
import { galleryFramePath, galleryPath, inspectorPath } from './paths.ts';

/**
 * What exists in development only: pages of its own, and the inspection of the sync machine of a
 * page that was opened with `?inspect`. True where it has taken the page over.
 */
export async function startDevelopment(container: HTMLElement, store: AppStore): Promise<boolean> {
  const { pathname, search } = window.location;
  const page = pages[pathname];
  if (page) {
    await page(container, store);
    return true;
  }
  const wanted = new URLSearchParams(search).get('inspect');
  if (wanted !== null) {
    const { startInspection } = await import('./inspector/startInspection.tsx');
    startInspection(store, wanted);
  }
  return false;
}

type ShowPage = (container: HTMLElement, store: AppStore) => Promise<void>;

const pages: Record<string, ShowPage> = {
  [inspectorPath]: async (container, store) => {
    const { showInspector } = await import('./inspector/showInspector.tsx');
    await showInspector(container, store);
  },
  [galleryPath]: async (container, store) => {
    const { showGallery } = await import('./gallery/showGallery.tsx');
    await showGallery(container, store);
  },
  [galleryFramePath]: async (container) => {
    const { showGalleryFrame } = await import('./gallery/showGalleryFrame.tsx');
    await showGalleryFrame(container);
  },
};
