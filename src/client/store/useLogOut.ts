import { useNavigate } from 'react-router-dom';
import { loggedOut } from '../state/userSlice.ts';
import { useAppDispatch } from './hooks.ts';

/** Ends the session here and goes to the login. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    void navigate('/login', { replace: true });
    dispatch(loggedOut());
  };
}
