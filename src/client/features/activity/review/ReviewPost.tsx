import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../../api/reviews.ts';
import { WrittenText } from '../../../components/activity/WrittenText.tsx';
import { TimeAgo } from '../../../components/formats/TimeAgo.tsx';
import { AltText } from '../thread/AltText.tsx';
import { PostPicture } from './PostPicture.tsx';

interface ReviewPostProps {
  item: ReviewItem;
  /** Below the post. */
  children: ReactNode;
}

/** What was said before, and the post with its picture. */
export function ReviewPost({ item, children }: ReviewPostProps) {
  const { t } = useTranslation('review');
  const { author, caption, altText, language, picture, thread } = item;
  // A text that is being written is to what the post said before.
  const isEdited = item.isEdited && !item.wasApproved && !item.isBeingWritten;
  return (
    <Box sx={rootSx}>
      {thread.length > 0 && (
        <div>
          <Typography component="h3" variant="subtitle2">
            {t('post.thread')}
          </Typography>
          <Box component="ol" sx={threadSx}>
            {thread.map(({ author: writer, text, altText: shows, isOurs, at }, index) => (
              <Box component="li" key={index} sx={isOurs ? { borderColor: 'primary.main' } : {}}>
                <Typography variant="caption" color="textSecondary">
                  <bdi>{isOurs ? t('post.you') : writer}</bdi> · <TimeAgo time={at} />
                </Typography>
                {text !== null && <WrittenText text={text} />}
                {shows !== null && <AltText text={shows} />}
              </Box>
            ))}
          </Box>
        </div>
      )}
      <div>
        <Typography component="h3" variant="subtitle2">
          {t('post.title')}
        </Typography>
        <Box sx={postSx}>
          {picture && <PostPicture picture={picture} author={author} />}
          <Box lang={language ?? undefined} sx={{ flex: 1, minWidth: 0 }}>
            {caption !== null && <WrittenText text={caption} />}
            {altText !== null && <AltText text={altText} />}
            {caption === null && altText === null && (
              <Typography color="textSecondary">{t('post.noText')}</Typography>
            )}
          </Box>
        </Box>
        {isEdited && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('post.edited')}
          </Typography>
        )}
      </div>
      <div>{children}</div>
    </Box>
  );
}

const rootSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
};

const threadSx = {
  display: 'grid',
  gap: 1,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { pl: 1.5, borderLeft: 3, borderColor: 'divider' },
};

const postSx = { display: 'flex', alignItems: 'flex-start', gap: 1.5, mt: 0.5 };
