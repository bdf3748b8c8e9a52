import type { AppStore } from '../store/store.ts';

type ShowPage = (container: HTMLElement, store: AppStore) => void | Promise<void>;

const pages: Record<string, () => Promise<ShowPage>> = {
  '/dev/inspector': async () => (await import('./inspector/InspectorPage.tsx')).showInspector,
  '/dev/gallery': async () => (await import('./gallery/GalleryPage.tsx')).showGallery,
  '/dev/gallery/frame': async () =>
    (await import('./gallery/showGalleryFrame.tsx')).showGalleryFrame,
};

/**
 * What exists in development only: pages of its own, and the inspection of a page that was opened
 * with `?inspect`. True where it has taken the page over.
 */
export async function startDevelopment(container: HTMLElement, store: AppStore): Promise<boolean> {
  const { pathname, search } = window.location;
  const showPage = await pages[pathname]?.();
  if (showPage) {
    await showPage(container, store);
    return true;
  }
  const inspector = new URLSearchParams(search).get('inspect');
  if (inspector !== null) {
    const { startInspection } = await import('./inspector/startInspection.tsx');
    startInspection(inspector);
  }
  return false;
}
