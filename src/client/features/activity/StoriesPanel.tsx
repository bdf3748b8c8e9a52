import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useForkRef from '@mui/utils/useForkRef';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type FailureText } from '../../api/failure.ts';
import type { StoryPage } from '../../api/stories.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ErrorState } from '../../components/ErrorState.tsx';
import { StoriesPagination } from './StoriesPagination.tsx';
import { StoriesTable } from './StoriesTable.tsx';
import type { Stories } from './useStories.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SwipeArrow } from './SwipeArrow.tsx';
import { usePreview } from './usePreview.ts';
import { useSwipe, type SwipeDirection } from '../../components/useSwipe.ts';

const arrowMs = 300;

interface StoriesPanelProps {
  stories: Stories;
  pages: StoryPage;
  page: number;
  onPage: (page: number) => void;
}

export function StoriesPanel({ stories, pages, page, onPage }: StoriesPanelProps) {
  const { t } = useTranslation('activity');
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [arrow, showArrow] = useArrow();
  const swipe = useSwipe((direction) => {
    const canGo = direction === 'next' ? pages.hasNextPage : pages.hasPrevPage;
    if (!isMobile || !canGo) return;
    showArrow(direction);
    onPage(direction === 'next' ? page + 1 : page - 1);
  });
  const isHere = stories.currentData !== undefined;
  const hasFailed = stories.isError && !isHere;
  const list = useRef<HTMLElement>(null);
  const ref = useForkRef(list, swipe.ref);
  const onRefresh = () => void stories.refetch();
  const options = { pages, page, isHere, hasFailed, onPage, onRetry: onRefresh };
  const { open, ...preview } = usePreview(options);
  return (
    <>
      <Box
        ref={ref}
        tabIndex={-1}
        aria-busy={stories.isFetching}
        sx={{
          position: 'relative',
          touchAction: 'pan-y pinch-zoom',
          outline: 0,
          // The rows of before stay until the others come.
          opacity: isHere || hasFailed ? 1 : 0.5,
        }}
      >
        {hasFailed ? (
          <StoriesError text={failureText(stories.error)} onRetry={onRefresh} />
        ) : (
          <StoriesTable
            page={page}
            rows={pages.rows}
            isMobile={isMobile}
            onOpen={open}
            onRetryPicture={onRefresh}
          />
        )}
        {arrow && <SwipeArrow direction={arrow} />}
      </Box>
      {pages.totalPages > 1 && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <StoriesPagination page={page} pages={pages} isMobile={isMobile} onPage={onPage} />
          {isMobile && (
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', textWrap: 'balance', pb: 0.5 }}
            >
              {t('swipe.hint')}
            </Typography>
          )}
        </Box>
      )}
      {preview.act && (
        <PreviewDialog {...preview} act={preview.act} list={list} onRetry={onRefresh} />
      )}
    </>
  );
}

interface StoriesErrorProps {
  text: FailureText;
  onRetry: () => void;
}

/** In the place of the rows. */
export function StoriesError({ text, onRetry }: StoriesErrorProps) {
  const { t } = useTranslation(['activity', 'common']);
  const description = t(`common:${text}`);
  return <ErrorState title={t('error.title')} description={description} onRetry={onRetry} />;
}

function useArrow() {
  const [swipe, setSwipe] = useState<{ direction: SwipeDirection }>();
  useEffect(() => {
    const timer = setTimeout(() => setSwipe(undefined), arrowMs);
    return () => clearTimeout(timer);
  }, [swipe]);
  return [swipe?.direction, (direction: SwipeDirection) => setSwipe({ direction })] as const;
}
