import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardDepartures } from '../../components/departures.ts';
import { watchHistory } from '../../components/historyWatch.ts';

export interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== window.location.origin) {
    return null;
  }
  return link.pathname === window.location.pathname ? null : link;
}

// The router numbers its history entries.
function historyIndex(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx;
}

/**
 * Asks before typed text is lost: on a link, on Back and Forward, on logging out, and, through the
 * browser's own question, when the tab is closed. The declarative router has no blocker of its own.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<{ go: () => void } | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isReturning = useRef(false);
  const isArmed = isActive && !isLeaving;

  useEffect(() => {
    if (!isArmed) return undefined;
    const here = historyIndex();

    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      // The router leaves such a click alone; a drawer that the link stands in still closes.
      event.preventDefault();
      setDeparture({ go: () => void navigate(link.pathname + link.search + link.hash) });
    };
    const onPopState = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      if (isReturning.current) {
        isReturning.current = false;
        return;
      }
      const delta = (historyIndex() ?? 0) - (here ?? 0);
      if (delta === 0) return;
      isReturning.current = true;
      window.history.go(-delta);
      setDeparture({ go: () => void navigate(delta) });
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, true);
    const stopWatching = watchHistory(onPopState);
    const stopGuarding = guardDepartures((go) => setDeparture({ go }));
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      stopWatching();
      stopGuarding();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isArmed, navigate]);

  // Runs once the listeners above are gone.
  useEffect(() => {
    if (isLeaving) departure?.go();
  }, [isLeaving, departure]);

  return {
    isAsking: departure !== null && !isLeaving,
    stay: () => setDeparture(null),
    leave: () => setIsLeaving(true),
  };
}
