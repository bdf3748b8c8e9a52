export interface Motion {
  what: string;
  durationMs: number;
}

/** Calls `window.onMotion` with each animation and transition that begins. */
export function tellMotion(): void {
  const tell = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    // What takes no time is over when it is told.
    const durations = target
      .getAnimations({ subtree: true })
      .map(({ effect }) => Number(effect?.getComputedTiming().duration));
    const durationMs = Math.max(0, ...durations);
    Reflect.get(window, 'onMotion')({ what: target.outerHTML.slice(0, 120), durationMs });
  };
  document.addEventListener('transitionrun', tell, true);
  document.addEventListener('animationstart', tell, true);
}
