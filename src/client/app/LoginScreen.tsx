import { useEffect } from 'react';
import { replayEarlyEvents } from '../prerender/earlyEvents.ts';
import { LoginPage } from '../features/login/LoginPage.tsx';

/** The login, which says when it answers: until then its prerendered page keeps what is done. */
export function LoginScreen() {
  useEffect(replayEarlyEvents, []);
  return <LoginPage />;
}
