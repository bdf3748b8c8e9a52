import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether a section is shown, which is so once an address names its heading, or from the start. A heading that is named
 * takes the focus.
 */
export function useLinkedSection(id: string, isOpenFirst = (): boolean => false): boolean {
  const { hash, key } = useLocation();
  const isLinked = hash === `#${id}`;
  const [isOpen, setIsOpen] = useState(() => isLinked || isOpenFirst());
  if (isLinked && !isOpen) setIsOpen(true);
  useEffect(() => {
    if (isLinked) document.getElementById(id)?.focus();
  }, [id, isLinked, key]);
  return isOpen;
}
