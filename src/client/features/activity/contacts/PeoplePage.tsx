import ArrowBack from '~icons/ic/baseline-arrow-back';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorCard } from '../../../components/ErrorCard.tsx';
import { NoProfile } from '../../../components/NoProfile.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ProfileNotice } from '../../../bot/status/ProfileNotice.tsx';
import { useCurrentProfile } from '../../../profile/useProfiles.ts';
import { ContactList, ContactsSkeleton } from './ContactList.tsx';
import { PeopleInRules } from './PeopleInRules.tsx';

/** Whom the bot leaves alone, and the way to undo it. */
export function PeoplePage() {
  const { t } = useTranslation(['contacts', 'activity']);
  const { profile } = useCurrentProfile();
  return (
    <Stack sx={{ gap: 2, '& > :first-of-type': { mb: 0 } }}>
      <PageHeading
        title={t('title')}
        subtitle={t('description')}
        action={
          <Button component={Link} to="/app/activity" variant="outlined" startIcon={<ArrowBack />}>
            {t('activity:toActivity')}
          </Button>
        }
      />
      <ProfileNotice profile={profile} />
      <People />
    </Stack>
  );
}

function People() {
  const { t } = useTranslation('contacts');
  const { selected, isLoading, isError, failureText, isRetrying, refetch } = useCurrentProfile();
  const list = useRef<HTMLDivElement>(null);
  if (!selected && isError) {
    const retry = { isRetrying, onRetry: () => void refetch() };
    return <ErrorCard title={t('error')} text={failureText} {...retry} />;
  }
  if (!selected && !isLoading) {
    return <NoProfile screen="activity" icon={<PersonAddAltOutlined />} />;
  }
  return (
    <Card
      ref={list}
      component="section"
      aria-label={t('title')}
      tabIndex={-1}
      sx={{ px: { xs: 2, sm: 3 }, py: 1, outline: 0 }}
    >
      {selected ? (
        <>
          <ContactList
            key={selected.id}
            profileId={selected.id}
            onReopened={() => list.current?.focus()}
          />
          <PeopleInRules profileId={selected.id} />
        </>
      ) : (
        <ContactsSkeleton />
      )}
    </Card>
  );
}
