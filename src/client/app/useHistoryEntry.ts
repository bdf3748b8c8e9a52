import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A way forward that has led nowhere by then may have been ended by a further step back. */
const longestMoveMs = 300;

/**
 * Something that opens as an entry of the history: Back closes it, and the address stays. Where it goes back in itself
 * instead, which `onBack` says, it keeps its entry and stays open.
 */
export function useHistoryEntry(onBack: () => boolean = () => false) {
  const navigate = useNavigate();
  const { pathname, search, hash, key, ...location } = useLocation();
  const state = (location.state ?? {}) as { opened?: number };
  // A page that is loaded anew has nothing open, whatever the browser kept of the entry.
  const [own] = useState(() => Math.random());
  const hasEntry = state.opened === own;
  const [isOpen, setIsOpen] = useState(false);
  // An entry that a link to a section of the page makes has no key of its own.
  const entry = key + hash;
  const entryBefore = useRef<string>(null);
  // The history moves a moment later: asked for once more, it would have two entries, or leave the page.
  const isMoving = useRef(false);
  // Asked for while the history moves: it closes once its entry is there.
  const isToClose = useRef(false);
  const close = () => {
    isToClose.current = isMoving.current;
    if (isMoving.current) return;
    isMoving.current = true;
    void navigate(-1);
  };
  /** Answers whether it goes forward to its entry again. */
  const follow = useEffectEvent(() => {
    const isBack = isOpen && !hasEntry && !isMoving.current && entry === entryBefore.current;
    isMoving.current = isBack && onBack();
    if (isMoving.current) {
      void navigate(1);
      return true;
    }
    setIsOpen(hasEntry);
    const isDue = hasEntry && isToClose.current;
    isToClose.current = false;
    if (isDue) close();
    return false;
  });
  useEffect(() => {
    if (!follow()) return undefined;
    // Where it is only slow, a second step leads nowhere: nothing follows its entry, unless the address was changed by hand
    // over it.
    const timer = window.setInterval(() => void navigate(1), longestMoveMs);
    return () => window.clearInterval(timer);
  }, [entry, hasEntry, navigate]);
  const open = () => {
    if (isOpen || isMoving.current) return;
    isMoving.current = true;
    entryBefore.current = entry;
    const opened = { ...state, opened: own };
    void navigate({ pathname, search, hash }, { state: opened, preventScrollReset: true });
  };
  return { isOpen, open, close };
}
