import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a section is shown, which is so once an address names its heading. That takes the focus. */
export function useLinkedSection(id: string): boolean {
  const { hash, key } = useLocation();
  const isLinked = hash === `#${id}`;
  const [isOpen, setIsOpen] = useState(isLinked);
  if (isLinked && !isOpen) setIsOpen(true);
  useEffect(() => {
    if (isLinked) document.getElementById(id)?.focus();
  }, [id, isLinked, key]);
  return isOpen;
}
