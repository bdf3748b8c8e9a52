import { createBrowserInspector } from '@statelyai/inspect';
import { createRoot } from 'react-dom/client';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { setSyncInspector } from '../../features/profiles/useProfileSync.ts';
import { redact } from '../../store/devTools.ts';

const ownPage = '/dev/inspector';
const hostedPage = 'https://stately.ai/inspect';

/** What our inspector posts to the page that opened it. */
export interface SendRequest {
  type: 'meelo.inspector.send';
  sessionId: string;
  event: AnyEventObject;
}

/**
 * Tells an inspector of every sync machine that starts on this page: our own, or the one that
 * Stately hosts. Sends the machines the events that our own inspector asks for.
 */
export function startInspection(inspectorName: string): void {
  const url = inspectorName === 'stately' ? hostedPage : ownPage;
  const inspector = createBrowserInspector({ url, autoStart: false, serialize: redact });
  const { adapter } = inspector;
  const actors = new Map<string, AnyActorRef>();
  setSyncInspector((event) => {
    actors.set(event.actorRef.sessionId, event.actorRef as AnyActorRef);
    inspector.inspect.next?.(event);
  });
  window.addEventListener('message', ({ origin, data }: MessageEvent<SendRequest>) => {
    const isRequest = origin === window.location.origin && data.type === 'meelo.inspector.send';
    if (isRequest) actors.get(data.sessionId)?.send(data.event);
  });

  const open = () => {
    // Started a second time, it would tell everything twice.
    if (adapter.targetWindow) adapter.targetWindow = window.open(url, 'xstateinspector');
    else inspector.start();
  };
  const container = document.body.appendChild(document.createElement('aside'));
  container.style.cssText = 'position: fixed; bottom: 12px; right: 12px; z-index: 2000';
  // A browser opens a window after a click only.
  createRoot(container).render(<button onClick={open}>Open the inspector</button>);
}
