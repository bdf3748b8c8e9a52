import { documentParsed } from './documentParsed.ts';

const gestures = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  // Assistive technology clicks and chooses without any of the gestures above.
  'click',
  'change',
  'wheel',
  'scroll',
];
const listening = { capture: true, passive: true } as const;

/** Waits with React until somebody turns to the page, or another tab changes what it shows. */
export function wakeOnIntent(): void {
  for (const gesture of gestures) window.addEventListener(gesture, onGesture, listening);
  window.addEventListener('storage', wakeUp);
}

function onGesture({ type, target }: Event): void {
  // A pointer on its way across the page means nothing yet.
  const isControl = target instanceof Element && target.closest('a, button, select') !== null;
  if (type !== 'pointerover' || isControl) wakeUp();
}

/** Does not wait with React any longer than the page itself takes. */
export function wakeOnceParsed(): void {
  void documentParsed().then(wakeUp);
}

/** Downloads the app, all of its scripts at once; it takes the page over. */
export function wakeUp(): void {
  for (const gesture of gestures) window.removeEventListener(gesture, onGesture, listening);
  window.removeEventListener('storage', wakeUp);
  const { scripts = '' } = document.getElementById('root')?.dataset ?? {};
  const [main, ...parts] = scripts.split(' ').map(download);
  // Without a network: again at the next gesture.
  main?.addEventListener('error', () => {
    for (const part of parts) part.remove();
    wakeOnIntent();
  });
}

function download(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  // In order: the entry comes first, and meets the others as they arrive.
  script.async = false;
  document.head.append(script);
  return script;
}
