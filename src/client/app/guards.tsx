import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import { selectIsSignedIn } from '../state/userSlice.ts';
import { useAppSelector } from '../store/hooks.ts';

/** Sends who is not logged in to the login, which leads back to the address asked for. */
export function SignedInOnly() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const location = useLocation();
  return isSignedIn ? <Outlet /> : <Navigate to="/login" replace state={{ from: location }} />;
}

/** Sends who is logged in on to the address asked for, else to the dashboard. */
export function SignedOutOnly() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { from } = (useLocation().state ?? {}) as { from?: Location };
  return isSignedIn ? <Navigate to={from ?? '/app'} replace /> : <Outlet />;
}
