import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigation, type Path } from 'react-router-dom';
import { ScreenSkeleton } from '../components/ScreenSkeleton.tsx';
import { replayEarlyEvents } from '../prerender/earlyEvents.ts';
import { selectIsSignedIn, selectUser } from '../state/userSlice.ts';
import { useAppSelector } from '../store/hooks.ts';

/** Sends who is not logged in to the login, which leads back to the address asked for. */
export function SignedInOnly() {
  const userId = useAppSelector((state) => selectUser(state)?.id);
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigation();
  if (userId !== undefined) {
    // Another tab may have logged in another user, to whom nothing of this one's forms is left.
    return (
      <Fragment key={userId}>
        <Outlet />
      </Fragment>
    );
  }
  // Who logs out is on the way to the login already, and from there to the dashboard.
  if (navigation.state !== 'idle') return null;
  // The language in an address has been heard; it must not overrule one chosen at the login.
  const query = new URLSearchParams(search);
  query.delete('lng');
  const from = { pathname, search: `${query}`, hash };
  return <Navigate to="/login" replace state={{ from }} />;
}

/** Sends who is logged in on to the address asked for, else to the dashboard. */
export function SignedOutOnly() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { from } = (useLocation().state ?? {}) as { from?: Path };
  // No screen comes that would say that React is there: its buttons would do nothing.
  useEffect(() => {
    if (isSignedIn) replayEarlyEvents();
  }, [isSignedIn]);
  if (!isSignedIn) return <Outlet />;
  return (
    <>
      <Navigate to={from ?? '/app'} replace />
      <ScreenSkeleton />
    </>
  );
}
