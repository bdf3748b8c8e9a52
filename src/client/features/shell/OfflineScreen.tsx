import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ScreenSkeleton } from '../../components/ScreenSkeleton.tsx';
import { useProfiles } from '../../profile/useProfiles.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { showLastSeen } from '../../store/lastSeen.ts';
import { moreEntries } from './navigation.ts';

/** In the place of a screen that has nothing to show yet, until this browser has said what was last seen. */
export function OfflineScreen() {
  const { t } = useTranslation('notifications');
  const { pathname } = useLocation();
  const { refetch, isRetrying, isError } = useProfiles();
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    if (isError) dispatch(showLastSeen());
  }, [dispatch, isError]);
  const needsNone = moreEntries.some(({ path }) => path === pathname);
  if (needsNone) return <Outlet />;
  if (!isError) return <ScreenSkeleton />;
  return (
    <ErrorState
      isPage
      title={t('app.offline.title')}
      description={t('app.offline.description')}
      onRetry={() => void refetch()}
      isRetrying={isRetrying}
    />
  );
}
