import { useEffect, useRef, useState } from 'react';
import { presentSection } from './presentSection.ts';
import { sectionId, type SectionName } from './sectionNames.ts';

/**
 * Which section is read now, and the way to another one, whose heading takes the focus. The document is scrolled, or
 * the box that is marked `data-screen`.
 */
export function usePresentSection(names: readonly SectionName[]) {
  const [present, setPresent] = useState(names[0]);
  const isLed = useRef(false);
  useEffect(() => {
    const read = ({ target }: Event) => {
      const box = document.querySelector('[data-screen]');
      if (isLed.current || target !== (box ?? document)) return;
      const { scrollHeight, scrollTop, clientHeight: height } = box ?? document.documentElement;
      const edge = box?.getBoundingClientRect().top ?? 0;
      const sections = names.flatMap((name) => {
        const heading = document.getElementById(sectionId(name));
        return heading ? [{ name, top: heading.getBoundingClientRect().top - edge }] : [];
      });
      const left = scrollHeight - scrollTop - height;
      setPresent((former) => presentSection(sections, { height, left })?.name ?? former);
    };
    // The scrolling of a box does not bubble.
    document.addEventListener('scroll', read, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', read, { capture: true });
  }, [names]);
  const leadTo = (name: SectionName) => {
    // Near the end of the page it may not come to the top, and is the present one all the same.
    isLed.current = true;
    setPresent(name);
    focusSection(name);
    requestAnimationFrame(() => {
      isLed.current = false;
    });
  };
  return { present, leadTo };
}

export function focusSection(name: SectionName): void {
  const heading = document.getElementById(sectionId(name));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
