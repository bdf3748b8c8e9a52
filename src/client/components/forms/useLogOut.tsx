import { useState } from 'react';
import { useSubmit } from 'react-router-dom';
import { LogOutDialog } from './LogOutDialog.tsx';
import { isUnsavedElsewhere } from './unsavedTabs.ts';

/**
 * Ends the session here and goes to the login, unless what was typed is to be kept; `onLeave` is called
 * before. The question about what was typed in other tabs is rendered beside the button.
 */
export function useLogOut(onLeave?: () => void) {
  const submit = useSubmit();
  const [isAsking, setIsAsking] = useState(false);
  const end = () => {
    onLeave?.();
    void submit(null, { method: 'post', action: '/logout', replace: true });
  };
  const logOut = async () => {
    if (await isUnsavedElsewhere()) setIsAsking(true);
    else end();
  };
  const confirm = () => {
    setIsAsking(false);
    end();
  };
  const question = (
    <LogOutDialog isOpen={isAsking} onConfirm={confirm} onClose={() => setIsAsking(false)} />
  );
  return { logOut: () => void logOut(), question };
}
