import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { useCover } from '../../components/useCover.ts';
import { isNarrow } from './narrowCard.ts';

/** Where the actions of a card stand: at its end, at the end of the pane, or at the lower edge of a phone. */
export type Stand = 'card' | 'pane' | 'phone';

interface CardFootProps {
  stand: Stand;
  /** Whether they are those at the lower edge of a phone; those of the others are not seen there. */
  isCurrent: boolean;
  item: ReviewItem;
  children: ReactNode;
}

/** The actions of a card, at one place for every text where they stand in a pane or on a phone. */
export function CardFoot({ stand, isCurrent, item, children }: CardFootProps) {
  const { t } = useTranslation('review');
  const ofPane = useRef<HTMLDivElement>(null);
  const ofPhone = useRef<HTMLDivElement>(null);
  const isAtEdge = stand === 'phone' && isCurrent;
  useCover(stand === 'pane' ? 'actions' : undefined, ofPane, { gapPx: paneGapPx });
  useCover(isAtEdge ? 'actions' : undefined, ofPhone);
  return (
    <Box ref={ofPane} sx={stand === 'pane' ? paneSx : undefined}>
      <Box
        ref={ofPhone}
        sx={[containerSx, stand === 'phone' && (isCurrent ? phoneSx : elsewhereSx)]}
      >
        {isAtEdge && (
          <Typography aria-hidden variant="caption" noWrap component="p" sx={headingSx}>
            {t('heading', { name: item.author })}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}

/** Where little can be seen at once, nothing stays over it. */
const isLow = '@media (max-height: 480px)';

const containerSx = { containerType: 'inline-size' };

/** The card ends 16 px above the edge, with a frame of 1 px, and 2 px inside it for the ring of the focus. */
const paneGapPx = 19;

/** Up to the edges of the card, whose end lies at the lower edge of the window. */
const paneSx = {
  position: 'sticky',
  bottom: `calc(var(--connection-height, 0px) + ${paneGapPx}px)`,
  zIndex: 1,
  mt: 'auto',
  mx: '-18px',
  mb: '-18px',
  px: '18px',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 11px 11px',
  bgcolor: 'background.paper',
  // No text is seen below it.
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 'calc(100% + 2px)',
    left: 0,
    right: 0,
    height: 18,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
  },
  [isLow]: { position: 'static', '&::after': { display: 'none' } },
} as const;

/** What shows the other actions. */
const more = '& button[aria-expanded]';

const headingSx = {
  color: 'text.secondary',
  [isNarrow]: { '&:has(~ * button[aria-expanded])': { lineHeight: '34px', pr: 10 } },
};

/** Who hears the page meets them in the card. */
const elsewhereSx = { '@media (min-height: 481px)': visuallyHidden };

const phoneSx = {
  position: 'fixed',
  bottom: 'var(--connection-height, 0px)',
  left: 0,
  right: 0,
  zIndex: 'appBar',
  display: 'grid',
  gap: 0.5,
  px: 2,
  pt: 0.75,
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // A question in large letters leaves some of the text in view.
  maxHeight: '60dvh',
  overflowY: 'auto',
  // In the line of the heading: beside the others it would wrap where words are long.
  [more]: { position: 'absolute', top: 0, right: 12 },
  [isLow]: {
    position: 'static',
    maxHeight: 'none',
    overflow: 'visible',
    p: 0,
    border: 0,
    [more]: { position: 'static' },
  },
} as const;
