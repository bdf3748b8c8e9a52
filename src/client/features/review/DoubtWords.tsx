import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReviewItem } from '../../api/reviews.ts';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { useDoubtWords } from './useDoubtWords.ts';

/** In a chunk of its own, with what places it: most texts are not doubted. Until then the word stands alone. */
const DoubtTooltip = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "doubt-tooltip" */ './DoubtTooltip.tsx')).DoubtTooltip,
  [],
  ({ children }) => children,
);

/** What is doubted about a text, in a word each; what it means is in a tooltip. */
export function DoubtWords({ item }: { item: Pick<ReviewItem, 'doubts' | 'unsupported'> }) {
  const words = useDoubtWords(item);
  return (
    <Box component="ul" sx={rootSx}>
      {words.map(({ word, meaning }) => {
        const named = (
          <Button size="small" color="warning" sx={wordSx}>
            {word}
          </Button>
        );
        return (
          <li key={word}>
            <LazyBoundary fallback={() => named}>
              <DoubtTooltip meaning={meaning}>{named}</DoubtTooltip>
            </LazyBoundary>
          </li>
        );
      })}
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  m: 0,
  ml: -1,
  p: 0,
  listStyle: 'none',
};

const wordSx = { minWidth: 44, px: 1, textDecoration: 'underline dotted', cursor: 'help' };
