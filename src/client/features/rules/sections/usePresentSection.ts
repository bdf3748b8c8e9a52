import { useEffect, useRef, useState } from 'react';
import { coveredBelow } from '../../../components/useCover.ts';
import { isStillRead, presentSection } from './presentSection.ts';
import { sectionId, type SectionName } from './sectionNames.ts';

/**
 * Which section is read now: the one that has the focus, or by where the page is scrolled. And the way to another one, whose
 * heading takes the focus. The document is scrolled, or the box that is marked `data-screen`.
 */
export function usePresentSection(names: readonly SectionName[]) {
  const [present, setPresent] = useState(names[0]);
  const led = useRef<{ name: SectionName; top: number }>(undefined);
  useEffect(() => {
    const readFocused = () => {
      const name = focusedSection(names);
      if (!name) return false;
      led.current = undefined;
      setPresent(name);
      return true;
    };
    const read = ({ target }: Event) => {
      if (target !== (screenBox() ?? document) || readFocused()) return;
      const { scrollHeight, scrollTop, clientHeight: height } = scrolled();
      const sections = names.flatMap((name) => {
        const top = topOf(name);
        return top === undefined ? [] : [{ name, top }];
      });
      const chosen = sections.find(({ name }) => name === led.current?.name);
      if (chosen && isStillRead(chosen, height, led.current?.top ?? 0)) return;
      led.current = undefined;
      const left = scrollHeight - scrollTop - height;
      setPresent((former) => presentSection(sections, { height, left })?.name ?? former);
    };
    // The scrolling of a box does not bubble.
    document.addEventListener('scroll', read, { passive: true, capture: true });
    document.addEventListener('focusin', readFocused);
    return () => {
      document.removeEventListener('scroll', read, { capture: true });
      document.removeEventListener('focusin', readFocused);
    };
  }, [names]);
  const leadTo = (name: SectionName) => {
    setPresent(name);
    focusSection(name);
    // Near the end of the page it may not come to the top, and is the present one all the same.
    led.current = { name, top: topOf(name) ?? 0 };
  };
  return { present, leadTo };
}

/** As long as what has the focus is in view. A heading has it only because somebody was led there. */
function focusedSection(names: readonly SectionName[]): SectionName | undefined {
  const { activeElement } = document;
  const name = names.find((each) => {
    const heading = document.getElementById(sectionId(each));
    return heading !== activeElement && heading?.closest('section')?.contains(activeElement);
  });
  if (!name || !activeElement) return undefined;
  const spot = activeElement.getBoundingClientRect();
  const box = screenBox()?.getBoundingClientRect();
  const bottom = Math.min(box?.bottom ?? Infinity, window.innerHeight - coveredBelow());
  return spot.bottom >= (box?.top ?? 0) && spot.top <= bottom ? name : undefined;
}

const screenBox = () => document.querySelector('[data-screen]');

const scrolled = () => screenBox() ?? document.documentElement;

/** Where the heading of a section stands in what is scrolled, in pixels. */
function topOf(name: SectionName): number | undefined {
  const edge = screenBox()?.getBoundingClientRect().top ?? 0;
  const heading = document.getElementById(sectionId(name));
  return heading ? heading.getBoundingClientRect().top - edge : undefined;
}

export function focusSection(name: SectionName): void {
  const heading = document.getElementById(sectionId(name));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
