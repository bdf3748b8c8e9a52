import { useNavigate } from 'react-router-dom';

/**
 * Whether one step back leads to a page: one of ours, or the one whose link was followed. The
 * blank page of a new tab is none.
 */
export function hasWayBack({ history, document, navigation }: Window): boolean {
  const hasOwnPage: boolean = navigation?.canGoBack ?? true;
  return history.length > 1 && (hasOwnPage || document.referrer !== '');
}

/** One step back; home where there is nothing to go back to. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasWayBack(window)) window.history.back();
    else void navigate('/');
  };
}
