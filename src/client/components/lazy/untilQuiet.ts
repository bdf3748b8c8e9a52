const quietMs = 5000;
const inputs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Until nobody has touched the page for five seconds. */
export function untilQuiet(): Promise<void> {
  return new Promise((done) => {
    let timer = setTimeout(end, quietMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    function end() {
      for (const input of inputs) removeEventListener(input, wait, true);
      done();
    }
    for (const input of inputs) addEventListener(input, wait, { capture: true, passive: true });
  });
}
