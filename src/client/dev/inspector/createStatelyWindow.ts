import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redact } from '../../store/devTools.ts';

/**
 * The inspector that Stately hosts, in a window of its own. What happened before it is opened is
 * kept, and told then.
 */
export function createStatelyWindow() {
  const stately = createBrowserInspector({ autoStart: false, serialize: redact });
  const shown = () => stately.adapter.targetWindow;
  return {
    inspect: (event: InspectionEvent) => stately.inspect.next?.(event),
    open: () => {
      const window = shown();
      if (window && !window.closed) window.focus();
      else stately.start();
    },
  };
}
