import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Something that opens as an entry of the history: Back closes it, and the address stays. */
export function useHistoryEntry() {
  const navigate = useNavigate();
  const { pathname, search, hash, key, ...location } = useLocation();
  const state = (location.state ?? {}) as { opened?: number };
  // A page that is loaded anew has nothing open, whatever the browser kept of the entry.
  const [own] = useState(() => Math.random());
  const isOpen = state.opened === own;
  // The history moves a moment later: asked for once more, it would have two entries, or leave the page.
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = false;
  }, [key]);
  const open = () => {
    if (isOpen || isMoving.current) return;
    isMoving.current = true;
    const opened = { ...state, opened: own };
    void navigate({ pathname, search, hash }, { state: opened, preventScrollReset: true });
  };
  const close = () => {
    if (isMoving.current) return;
    isMoving.current = true;
    void navigate(-1);
  };
  return { isOpen, open, close };
}
