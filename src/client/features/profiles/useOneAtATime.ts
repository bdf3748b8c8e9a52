import { useRef, useState } from 'react';
import type { Outcome } from './outcome.ts';

/** A call that runs at most once at a time: asked again meanwhile, it gives the same outcome. */
export function useOneAtATime<Argument>(call: (argument: Argument) => Promise<Outcome>) {
  const [isPending, setIsPending] = useState(false);
  const underWay = useRef<Promise<Outcome>>(undefined);

  const run = (argument: Argument): Promise<Outcome> => {
    underWay.current ??= start(argument);
    return underWay.current;
  };

  const start = async (argument: Argument) => {
    setIsPending(true);
    try {
      return await call(argument);
    } finally {
      underWay.current = undefined;
      setIsPending(false);
    }
  };

  return { run, isPending };
}
