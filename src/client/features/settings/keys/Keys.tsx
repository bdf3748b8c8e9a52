import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetKeysQuery, type ApiKey } from '../../../api/apiKeys.ts';
import { progressOf } from '../../../api/asked.ts';
import { failureText } from '../../../api/failure.ts';
import type { SessionUser } from '../../../api/user.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { EndKeyDialog } from './EndKeyDialog.tsx';
import { KeyList } from './KeyList.tsx';
import { MakeKeyDialog } from './MakeKeyDialog.tsx';

/** Lists the keys of a person's programs, makes one, and ends one. */
export function Keys({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['keys', 'common']);
  const query = useGetKeysQuery(user.id, { refetchOnMountOrArgChange: true });
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<ApiKey>();
  const [ended, setEnded] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  const progress = progressOf(query);
  if (progress === 'pending') return <Skeleton variant="rounded" height={160} aria-hidden />;
  if (progress !== 'known') {
    return (
      <ErrorState
        title={t('error')}
        description={t(`common:${failureText(query.error)}`)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Typography>{t('lacking')}</Typography>;
  return (
    <>
      {/* The button that ended it is gone with its row. */}
      <Typography ref={note} tabIndex={-1} hidden={!ended} sx={{ overflowWrap: 'anywhere' }}>
        {ended && t('ended', { name: ended })}
      </Typography>
      <KeyList keys={query.data} onEnd={setAsked} />
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsMaking(true)}>
        {t('make')}
      </Button>
      <MakeKeyDialog user={user} isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <EndKeyDialog
        userId={user.id}
        asked={asked}
        onEnded={setEnded}
        onClose={() => setAsked(undefined)}
        onExited={() => note.current?.focus()}
      />
    </>
  );
}
