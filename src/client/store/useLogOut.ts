import { useNavigate } from 'react-router-dom';
import { loggedOut } from '../state/userSlice.ts';
import { depart } from '../components/departures.ts';
import { useAppDispatch } from './hooks.ts';

/** Ends the session here and goes to the login, unless what was typed is to be kept. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const logOut = () => {
    void navigate('/login', { replace: true });
    dispatch(loggedOut());
  };
  return () => depart(logOut);
}
