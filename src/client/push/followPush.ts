import { selectUser } from '../state/userSlice.ts';
import { forgetLastSeen } from '../store/lastSeen.ts';
import { startPageListening } from '../store/listeners.ts';
import type { AppStore } from '../store/store.ts';
import { followSession, goOn } from './followSession.ts';
import { followWaiting } from './followWaiting.ts';

/** Goes to a path of Meelo as a link of the page does, which asks before typed words are lost. */
type Lead = (path: string) => unknown;

/** Of a page in whose browser somebody was logged in before. */
export function startPush(store: AppStore, lead: Lead): void {
  followPush(lead);
  const user = selectUser(store.getState());
  if (user) void goOn(store, { userId: user.id, isAgain: false });
  else forgetLastSeen();
}

let leadPage: Lead | undefined;

/** From now on clicked messages lead this page and end with the session, and the icon of the app counts what waits. Once more changes nothing but the way. */
export function followPush(lead: Lead): void {
  leadPage = lead;
  navigator.serviceWorker.addEventListener('message', answer);
  startPageListening(followSession);
  startPageListening(followWaiting);
}

/** The worker waits for the answer, and opens a new page where none comes. */
function answer({ data, ports }: MessageEvent): void {
  const { navigate } = Object(data) as { navigate?: unknown };
  if (typeof navigate !== 'string') return;
  const { pathname, search, hash } = new URL(navigate, window.location.origin);
  for (const port of ports) port.postMessage('led');
  leadPage?.(pathname + search + hash);
}
