const interactions = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  // Assistive technology clicks and chooses without any of the above.
  'click',
  'change',
  'wheel',
  'scroll',
];
const listening = { capture: true, passive: true } as const;

/** Runs once somebody uses the page, or another tab changes what it shows. */
export function onFirstInteraction(run: () => void): void {
  const stopAndRun = () => {
    for (const name of interactions) window.removeEventListener(name, onInteraction, listening);
    window.removeEventListener('storage', stopAndRun);
    run();
  };
  const onInteraction = ({ type, target }: Event) => {
    // A pointer on its way across the page means nothing yet.
    const isControl = target instanceof Element && target.closest('a, button, select') !== null;
    if (type !== 'pointerover' || isControl) stopAndRun();
  };
  for (const name of interactions) window.addEventListener(name, onInteraction, listening);
  window.addEventListener('storage', stopAndRun);
}
