import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Something that opens as an entry of the history: Back closes it, and the address stays. */
export function useHistoryEntry() {
  const navigate = useNavigate();
  const { pathname, search, hash, ...location } = useLocation();
  const state = (location.state ?? {}) as { opened?: number };
  // A page that is loaded anew has nothing open, whatever the browser kept of the entry.
  const [own] = useState(() => Math.random());
  const isOpen = state.opened === own;
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);
  const open = () => {
    const opened = { ...state, opened: own };
    void navigate({ pathname, search, hash }, { state: opened, preventScrollReset: true });
  };
  const close = () => {
    // The browser goes back a moment later: a second time would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  };
  return { isOpen, open, close };
}
