import { documentParsed } from './documentParsed.ts';
import { onceTurnedTo } from './onceTurnedTo.ts';

/** Waits with React until somebody turns to the page. */
export function wakeOnIntent(): void {
  onceTurnedTo(wakeUp);
}

/** Does not wait with React any longer than the page itself takes to be seen. */
export function wakeOnceShown(): void {
  void documentParsed().then(wakeOnceDrawn);
}

function wakeOnceDrawn(): void {
  // Nobody sees a page in the background, and it draws no frame.
  if (document.hidden) wakeUp();
  else requestAnimationFrame(() => setTimeout(wakeUp));
}

/** Downloads the app, all of its files at once; it takes the page over. */
export function wakeUp(): void {
  const { scripts = '', texts = '' } = document.getElementById('root')?.dataset ?? {};
  for (const address of texts.split(' ')) preload(address);
  const [main, ...parts] = scripts.split(' ').map(download);
  // The app would wait for a script that is still there, instead of asking for it anew.
  for (const part of parts) part.addEventListener('error', () => part.remove());
  // Without a network: again at the next gesture.
  main?.addEventListener('error', () => {
    for (const part of parts) part.remove();
    wakeOnIntent();
  });
}

/** The app asks for it, and finds it under way. */
function preload(address: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address });
  document.head.append(link);
}

function download(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  // In order: the entry comes first, and meets the others as they arrive.
  script.async = false;
  document.head.append(script);
  return script;
}
