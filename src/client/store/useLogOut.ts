import { useSubmit } from 'react-router-dom';

/** Ends the session here and goes to the login, unless what was typed is to be kept. */
export function useLogOut(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: '/logout', replace: true });
}
