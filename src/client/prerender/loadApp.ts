import { showNoneKept } from './earlyEvents.ts';
import { onFirstInteraction } from './onFirstInteraction.ts';

const longestWaitMs = 2000;

export function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** Does not hold back the first paint. */
export async function loadAppAfterFirstPaint(): Promise<void> {
  await documentParsed();
  // A page in the background paints nothing, and a browser may keep to itself when it paints.
  const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([firstPaint(), waited]);
  loadApp();
}

/**
 * Resolves when the first frame is on the screen. A timer after its animation frame would come too
 * early: the frame is drawn beside the main thread, and on a slow phone requesting the files takes
 * as long as that.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Downloads the app, all of its files at once; it takes the page over. */
export function loadApp(): void {
  const files = document.getElementById('root')?.dataset.scripts ?? '';
  const [main, ...chunks] = files.split(' ').map(appendScript);
  // The app would wait for a script that is still in the page, instead of requesting it again.
  for (const chunk of chunks) chunk.addEventListener('error', () => chunk.remove());
  // Without a network: again at the next interaction.
  main?.addEventListener('error', () => {
    for (const chunk of chunks) chunk.remove();
    showNoneKept();
    onFirstInteraction(loadApp);
  });
}

function appendScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  // In order: the entry comes first, and meets the others as they arrive.
  script.async = false;
  document.head.append(script);
  return script;
}
