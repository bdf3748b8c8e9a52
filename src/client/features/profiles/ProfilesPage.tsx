import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import { isOperating } from '../../bot/status/profileRestOf.ts';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { whenIdle } from '../../components/lazy/whenIdle.ts';
import { usePaymentStatus, useProfiles } from '../../profile/useProfiles.ts';
import { Deferred } from '../../components/Deferred.tsx';
import { ErrorCard } from '../../components/ErrorCard.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { profileIn } from '../../components/profileAddress.ts';
import { AwaitedNotice } from '../../components/notices/Notice.tsx';
import { NoticePlace } from '../../components/notices/NoticePlace.tsx';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { selectIsDeletedHere } from '../../state/deletionsSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { AddProfile } from './AddProfile.tsx';
import { LinkAnother } from './LinkAnother.tsx';
import { PaymentAlert } from './PaymentAlert.tsx';
import { RetryAlert } from './RetryAlert.tsx';
import { AwayCard, Facts, ProfileForm, TwoFactorForm } from './profileForms.tsx';
import { ProfileOverview } from './ProfileOverview.tsx';
import { ProfilesSkeleton } from './ProfilesSkeleton.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';

/** Seen where a message has led to a profile that is not the chosen one. */
const OtherChosen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "other-chosen" */ '../../profile/OtherChosen.tsx'))
      .OtherChosen,
  ['rules'],
  <AwaitedNotice />,
);

/** In the place of a profile that the address names and the account does not have: nothing is typed for another one. */
const NoSuchProfile = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "other-chosen" */ '../../profile/NoSuchProfile.tsx'))
      .NoSuchProfile,
  ['rules'],
);

// That of one profile whose bot works.
const contentHeight = { xs: 1080, md: 715 };

/**
 * The linked profile: that of an open dialog, else the one that the address names, else the first of the list. On the way
 * from another screen the heading is painted first; who returns is scrolled to where they were, for which all is to be there.
 */
export function ProfilesPage() {
  const { t } = useTranslation('profiles');
  const [isReturn] = useState(useNavigationType() === 'POP');
  useEffect(
    () =>
      whenIdle(() =>
        [ProfileForm, TwoFactorForm, AwayCard, Facts].forEach(({ preload }) => preload()),
      ),
    [],
  );
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <Stack sx={{ gap: 3 }}>
        {isReturn ? (
          <ProfilesContent />
        ) : (
          <Deferred fallback={<Box sx={{ height: contentHeight }} />}>
            <ProfilesContent />
          </Deferred>
        )}
      </Stack>
      <LinkAnother />
    </>
  );
}

function ProfilesContent() {
  const { t } = useTranslation(['profiles', 'common']);
  const profiles = useProfiles();
  const payment = usePaymentStatus();
  const [heldId, hold] = useState<Id>();
  const named = profileIn(useLocation().search);
  const isDeletedHere = useAppSelector((state) => selectIsDeletedHere(state, named));

  if (profiles.data === undefined)
    return profiles.isError ? (
      <ErrorCard
        title={t('error.title')}
        text={profiles.failureText}
        onRetry={() => void profiles.refetch()}
        isRetrying={profiles.isRetrying}
      />
    ) : (
      <ProfilesSkeleton />
    );

  const chosen = profiles.data[0];
  const linked = profiles.data.find(({ id }) => String(id) === named);
  const held = profiles.data.find(({ id }) => id === heldId);
  const isUnknown = chosen && !held && !linked && Boolean(named) && !isDeletedHere;
  const profile = held ?? linked ?? chosen;
  const total = profiles.data.length;
  const unpaused = profiles.data.filter(({ pause }) => !pause);
  const active = payment.data && (payment.data === 'active' ? unpaused.length : 0);
  const working = unpaused.filter((each) => isOperating(each) && each.isNetworkOff !== true);
  const isPaymentMissing = !payment.data && payment.isError;
  return (
    <>
      <SummaryTiles
        total={total}
        active={isPaymentMissing ? null : active}
        working={profiles.isError ? undefined : working.length}
      />
      <NoticePlace isKnown={payment.progress !== 'pending'}>
        {linked && linked !== chosen && linked === profile && (
          <OtherChosen shown={linked} chosen={chosen} isRemoved={false} />
        )}
        {profiles.isError && (
          <RetryAlert
            title={t('error.title')}
            description={t('error.stale', {
              time: formatInstant(profiles.outdatedSince ?? 0),
              remedy: t(`common:${profiles.failureText}`),
            })}
            onRetry={() => void profiles.refetch()}
            isRetrying={profiles.isRetrying}
          />
        )}
        {payment.data && payment.data !== 'active' && <PaymentAlert status={payment.data} />}
        {isPaymentMissing && (
          <RetryAlert
            title={t('payment.error.title')}
            description={t(`common:${payment.failureText}`)}
            onRetry={() => void payment.refetch()}
            isRetrying={payment.isRetrying}
          />
        )}
      </NoticePlace>
      {isUnknown && <NoSuchProfile chosen={chosen} />}
      {profile && !isUnknown && (
        <ProfileOverview key={profile.id} profile={profile} payment={payment} hold={hold} />
      )}
      {!profile && <AddProfile />}
    </>
  );
}
