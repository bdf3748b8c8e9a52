import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../components/activity/directionOf.ts';
import { WrittenText } from '../../components/activity/WrittenText.tsx';
import { isNarrow } from './narrowCard.ts';

interface PostTextProps {
  text: string;
  /** Whether an answer stands below it, which is to be seen at once on a phone. */
  hasAnswer: boolean;
}

/** The words of a post; in a card as wide as a phone its first lines, and the others once they are asked for. */
export function PostText({ text, hasAnswer }: PostTextProps) {
  const { t, i18n } = useTranslation('review');
  const box = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(!hasAnswer);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isWhole) return undefined;
    const look = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole, text]);
  const showWhole = () => {
    setIsWhole(true);
    // The button goes.
    box.current?.focus();
  };
  return (
    <Box dir={directionOf(text)} sx={{ position: 'relative' }}>
      <Box ref={box} tabIndex={-1} sx={isWhole ? wholeSx : shortSx}>
        {isCut && !isWhole && (
          <Box component="span" aria-hidden sx={roomSx}>
            <Box component="span" lang={i18n.language} sx={coverSx}>
              {t('post.all')}
            </Box>
          </Box>
        )}
        <WrittenText text={text} />
      </Box>
      {isCut && !isWhole && (
        <Button size="small" onClick={showWhole} sx={buttonSx}>
          <Box component="span" lang={i18n.language} sx={coverSx}>
            {t('post.all')}
          </Box>
        </Button>
      )}
    </Box>
  );
}

const wholeSx = { outline: 'none' };

const shortSx = {
  ...wholeSx,
  [isNarrow]: {
    maxHeight: '2lh',
    overflow: 'hidden',
    // The first line is whole: what floats begins at the second.
    '&::before': { content: '""', float: 'inline-end', height: '1lh' },
  },
};

/** The room of the button, so that the last line ends with a whole word. */
const roomSx = {
  display: 'none',
  [isNarrow]: { display: 'block', float: 'inline-end', clear: 'both', visibility: 'hidden' },
} as const;

/** At the end of the last line that is shown, and as large as a finger needs it. */
const buttonSx = {
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: -10,
  minWidth: 0,
  minHeight: 44,
  p: 0,
} as const;

const coverSx = {
  typography: 'button',
  lineHeight: '24px',
  whiteSpace: 'nowrap',
  '&::before': { content: '"… " / ""' },
};
