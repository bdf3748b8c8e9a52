import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { AltText } from '../../bot/thread/AltText.tsx';
import { LinkCard } from '../../bot/thread/LinkCard.tsx';
import { saidInNarrow } from './narrowCard.ts';
import { PostPicture } from './PostPicture.tsx';
import { PostText } from './PostText.tsx';
import { SaidPosts } from './SaidPosts.tsx';

/** What was said before, the post with what belongs to it, and how its author went on. */
export function ReviewPost({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('review');
  const { author, caption, altText, language, picture, pictures, hasVideo, card } = item;
  // A text that is being written is to what the post said before.
  const isEdited = item.isEdited && !item.wasApproved && !item.isBeingWritten;
  const isEmpty = caption === null && altText === null && card === null;
  const counted = [
    ...(pictures > 1 ? [t('post.pictures', { count: pictures })] : []),
    ...(hasVideo ? [t('post.video')] : []),
  ];
  return (
    <Box sx={rootSx}>
      <SaidPosts title={t('post.thread')} posts={item.thread} />
      <div>
        <Typography component="h3" variant="subtitle2" sx={saidInNarrow}>
          {t('post.title')}
        </Typography>
        <Box sx={postSx}>
          {picture && <PostPicture picture={picture} author={author} />}
          <Box lang={language ?? undefined} sx={{ flex: 1, minWidth: 0 }}>
            {caption !== null && (
              <PostText key={caption} text={caption} hasAnswer={item.text !== null} />
            )}
            {altText !== null && <AltText text={altText} isOfVideo={hasVideo && pictures === 0} />}
            {isEmpty && <Typography color="textSecondary">{t('post.noText')}</Typography>}
            {card && <LinkCard card={card} />}
          </Box>
        </Box>
        {counted.length > 0 && <Note>{counted.join(' · ')}</Note>}
        {isEdited && <Note>{t('post.edited')}</Note>}
        {item.hasUnread && (
          <Alert severity="warning" role="note" sx={{ mt: 1 }}>
            {t('post.unread')}
          </Alert>
        )}
      </div>
      <SaidPosts title={t('post.continuation')} posts={item.continuation} />
    </Box>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
    {children}
  </Typography>
);

const rootSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: { xs: 1, md: 2 },
};

const postSx = { display: 'flex', alignItems: 'flex-start', gap: 1.5, mt: 0.5 };
