import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react';

const enterMs = 100;
const leaveMs = 120;

interface TooltipOptions {
  /** `tap` is for phones, where nothing can be pointed at. */
  opensOn: 'hover' | 'tap';
  /** Holds until the person opens or closes it. */
  isOpenAtFirst: boolean;
  /** Whether the node belongs to the tooltip or to what it explains. */
  isInside: (node: Node) => boolean;
}

/** Opens on hover, keyboard focus or tap; closes on leaving, Escape and a press elsewhere. */
export function useTooltip({ opensOn, isOpenAtFirst, isInside }: TooltipOptions) {
  const [choice, setIsOpen] = useState<boolean>();
  const isOpen = choice ?? isOpenAtFirst;
  // A press focuses too, but says by itself what it wants.
  const isPressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useCallback((open: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setIsOpen(open);
    else timer.current = setTimeout(() => setIsOpen(open), afterMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && turn(false);
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !isInside(target)) turn(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, isInside, turn]);

  const onHover = (open: boolean, afterMs: number) => (event: PointerEvent) => {
    if (opensOn === 'hover' && event.pointerType !== 'touch') turn(open, afterMs);
  };
  return {
    isOpen,
    handlers: {
      onPointerEnter: onHover(true, enterMs),
      onPointerLeave: onHover(false, leaveMs),
      onPointerDown: () => void (isPressed.current = true),
      onPointerCancel: () => void (isPressed.current = false),
      onPointerUp: (event: PointerEvent) => {
        isPressed.current = false;
        if (opensOn === 'hover' && event.pointerType === 'touch') turn(true);
      },
      onClick: () => opensOn === 'tap' && turn(!isOpen),
      onFocus: ({ target }: FocusEvent) => {
        if (!isPressed.current && target.matches(':focus-visible')) turn(true);
      },
      onBlur: () => turn(false),
    },
  };
}
