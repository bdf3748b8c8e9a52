import ArrowBack from '~icons/ic/baseline-arrow-back';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import RuleOutlined from '~icons/ic/outline-rule';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { polling } from '../../store/polling.ts';
import { failureText, isNotFound } from '../../api/failure.ts';
import type { Profile } from '../../api/profiles.ts';
import { useGetRulesQuery } from '../../api/meeloApi.ts';
import { mayHaveWaiting } from '../../bot/status/botCapabilities.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorCard } from '../../components/ErrorCard.tsx';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { NoticePlace } from '../../components/notices/NoticePlace.tsx';
import { profilesFrom } from '../../components/profilesFrom.ts';
import { NamedProfile } from '../../profile/NamedProfile.tsx';
import { StepOffers } from '../../bot/rules/StepOffers.tsx';
import { RuleConsequences } from './RuleConsequences.tsx';
import { RulesForms } from './RulesForms.tsx';

/** What the bot of a profile may do by itself. */
export function RulesPage() {
  const { t } = useTranslation('rules');
  const { search } = useLocation();
  return (
    <Stack sx={{ gap: 2, '& > :first-of-type': { mb: 0 } }}>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <Button
            component={Link}
            to={profilesFrom(search)}
            variant="outlined"
            startIcon={<ArrowBack />}
          >
            {t('toProfile')}
          </Button>
        }
      />
      <NamedProfile
        errorTitle={t('error')}
        skeleton={<RulesSkeleton />}
        noProfile={<NoProfile screen="activity" icon={<PersonAddAltOutlined />} />}
      >
        {(profile, isRemoved) => <Rules key={profile.id} profile={profile} isRemoved={isRemoved} />}
      </NamedProfile>
    </Stack>
  );
}

interface RulesProps {
  profile: Profile;
  isRemoved: boolean;
}

function Rules({ profile, isRemoved }: RulesProps) {
  const { t } = useTranslation('rules');
  const { id: profileId } = profile;
  const { data, error, isFetching, refetch } = useGetRulesQuery(profileId, {
    ...polling(rulesAgeSeconds),
    refetchOnMountOrArgChange: true,
  });
  const isLacking = !data && isNotFound(error);
  if (isLacking || data?.kinds.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<RuleOutlined />}
          title={t('lacking.title')}
          description={t('lacking.text')}
        />
      </Card>
    );
  }
  if (!data && error) {
    const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
    return <ErrorCard title={t('error')} text={failureText(error)} {...retry} />;
  }
  if (!data) return <RulesSkeleton />;
  return (
    <>
      <NoticePlace isKnown>
        {data.limits && <RuleConsequences {...data.limits} />}
        {!isRemoved && <StepOffers profileId={profileId} rules={data} />}
      </NoticePlace>
      <RulesForms profileId={profileId} rules={data} hasSteps={mayHaveWaiting(profile)} />
    </>
  );
}

/** What another device saves comes into the fields that nobody has touched here. */
const rulesAgeSeconds = 30;

const RulesSkeleton = () => <Skeleton variant="rounded" height={640} aria-hidden />;
