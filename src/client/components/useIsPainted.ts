import { useEffect, useState } from 'react';

/** Whether a frame has been painted since something was ready. A deferred value may come before it. */
export function useIsPainted(isReady: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: number | undefined;
    const goOn = () => {
      timer = window.setTimeout(() => setIsPainted(true));
    };
    // A page that is not shown is given no frames.
    const frame = document.hidden ? goOn() : requestAnimationFrame(goOn);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady]);
  return isPainted;
}
