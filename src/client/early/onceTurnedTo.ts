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

/** Runs once somebody turns to the page, or another tab changes what it shows. */
export function onceTurnedTo(run: () => void): void {
  const stopAndRun = () => {
    for (const gesture of gestures) window.removeEventListener(gesture, onGesture, listening);
    window.removeEventListener('storage', stopAndRun);
    run();
  };
  const onGesture = ({ type, target }: Event) => {
    // A pointer on its way across the page means nothing yet.
    const isControl = target instanceof Element && target.closest('a, button, select') !== null;
    if (type !== 'pointerover' || isControl) stopAndRun();
  };
  for (const gesture of gestures) window.addEventListener(gesture, onGesture, listening);
  window.addEventListener('storage', stopAndRun);
}
