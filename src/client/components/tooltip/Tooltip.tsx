import Box from '@mui/material/Box';
import { useCallback, useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { keepBeside } from './keepBeside.ts';
import type { Placement } from './placeBeside.ts';
import { useTooltip } from './useTooltip.ts';

interface TooltipProps {
  /** Without one there is nothing to explain at present, and nothing opens. */
  title: ReactNode;
  opensOn?: 'hover' | 'tap';
  isOpenAtFirst?: boolean;
  placement?: Placement;
  sx?: object;
  /** What is explained; it names the tooltip as its description. */
  children: (describedBy: string | undefined) => ReactNode;
}

const below: Placement = { side: 'below', align: 'center' };

/** A text that explains something; far lighter than MUI's, which brings a layout engine along. */
export function Tooltip(props: TooltipProps) {
  const { title, opensOn = 'hover', isOpenAtFirst = false, placement = below, sx } = props;
  const isText = typeof title === 'string';
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const isInside = useCallback(
    (node: Node) => [anchor, box].some(({ current }) => current?.contains(node)),
    [],
  );
  const { isOpen: isWished, handlers } = useTooltip({ opensOn, isOpenAtFirst, isInside });
  const isOpen = isWished && title !== undefined;
  useLayoutEffect(() => {
    if (!isOpen || !anchor.current || !box.current) return undefined;
    return keepBeside(anchor.current, box.current, placement);
  }, [isOpen, placement]);
  return (
    <Box component="span" ref={anchor} {...handlers} sx={anchorSx}>
      {props.children(isOpen || isText ? id : undefined)}
      {/* A plain text is the description also while nobody sees it. */}
      {!isOpen && isText && (
        <span id={id} hidden>
          {title}
        </span>
      )}
      {isOpen && (
        <Floating id={id} box={box} sx={sx}>
          {title}
        </Floating>
      )}
    </Box>
  );
}

interface FloatingProps {
  id: string;
  box: Ref<HTMLElement>;
  sx: object | undefined;
  children: ReactNode;
}

function Floating({ id, box, sx, children }: FloatingProps) {
  return createPortal(
    <Box ref={box} id={id} role="tooltip" sx={{ ...boxSx, ...sx }}>
      {children}
    </Box>,
    document.body,
  );
}

const anchorSx = { display: 'inline-flex', maxWidth: '100%' } as const;

const boxSx = {
  position: 'fixed',
  zIndex: 'tooltip',
  maxWidth: 'min(300px, calc(100vw - 16px))',
  paddingBlock: 1,
  paddingInline: 1.5,
  borderRadius: '8px',
  typography: 'caption',
  fontWeight: 500,
  overflowWrap: 'break-word',
  backgroundColor: 'text.primary',
  color: 'background.paper',
  animation: 'meelo-tooltip 120ms ease-out',
  '@keyframes meelo-tooltip': { from: { opacity: 0 } },
} as const;
