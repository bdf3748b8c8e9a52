import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useGetThreadQuery } from '../../api/meeloApi.ts';
import type { ActOfProfile } from '../../api/threads.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useFailureText } from '../../api/useFailureToast.ts';
import { TakeOver } from './TakeOver.tsx';
import { ThreadPosts } from './ThreadPosts.tsx';

interface ThreadContentProps {
  act: ActOfProfile;
  name: string;
}

/** Asked for anew at each opening. */
export function ThreadContent({ act, name }: ThreadContentProps) {
  const { t } = useTranslation('thread');
  const toFailure = useFailureText();
  const query = useGetThreadQuery(act, { refetchOnMountOrArgChange: true });
  const { currentData: thread, isError, isFetching, error, refetch } = query;
  if (isError && error) {
    return (
      <ErrorState
        title={t('error')}
        description={toFailure(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!thread) {
    return (
      <Box component="output" aria-label={t('loading')} sx={{ display: 'block', mt: 2 }}>
        {[0, 1, 2].map((post) => (
          <Skeleton key={post} variant="rounded" height={72} sx={{ my: 1 }} />
        ))}
      </Box>
    );
  }
  const isOwn = thread.isOwnConversation;
  return (
    <>
      <ThreadPosts posts={thread.posts} />
      {isOwn !== null && <TakeOver act={act} name={name} isOwn={isOwn} />}
    </>
  );
}
