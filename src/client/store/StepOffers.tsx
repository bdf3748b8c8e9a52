import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../shared/contract/id.ts';
import type { KindStep, ProfileRules } from '../api/rules.ts';
import { useChangeRulesMutation } from '../api/rulesApi.ts';
import { PendingButton } from '../components/PendingButton.tsx';

interface StepOffersProps {
  profileId: Id;
  rules: ProfileRules;
}

/** Proposes that the bot answers a kind of posts without asking, and says where Meelo asks again. */
export function StepOffers({ profileId, rules }: StepOffersProps) {
  const { t } = useTranslation(['rules', 'activity']);
  return rules.kinds.flatMap((each) => {
    const { kind, askedAgain } = each;
    if (each.isOffered) {
      return <StepOffer key={kind} profileId={profileId} rules={rules} offered={each} />;
    }
    if (!askedAgain) return [];
    return (
      <Alert key={kind} severity="info" role="note">
        {t(`askedAgain.${askedAgain}`, { kind: t(`activity:kinds.${kind}`) })}
      </Alert>
    );
  });
}

interface StepOfferProps extends StepOffersProps {
  offered: KindStep;
}

function StepOffer({ profileId, rules: { version, rules }, offered }: StepOfferProps) {
  const { t } = useTranslation(['rules', 'activity']);
  const [change, { isLoading, isError }] = useChangeRulesMutation();
  const { kind, unchangedInRow } = offered;
  const accept = { steps: { ...rules.steps, [kind]: 'automatic' as const } };
  const decline = { declinedOffers: [...rules.declinedOffers, kind] };
  return (
    <Alert
      role="note"
      severity={isError ? 'warning' : 'success'}
      sx={{ flexWrap: 'wrap' }}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            disabled={isLoading}
            onClick={() => void change({ profileId, version, rules: decline })}
          >
            {t('offer.decline')}
          </Button>
          <PendingButton
            variant="outlined"
            color="inherit"
            size="small"
            isPending={isLoading}
            onClick={() => void change({ profileId, version, rules: accept })}
          >
            {t('offer.accept')}
          </PendingButton>
        </>
      }
    >
      {isError
        ? t('save.failed')
        : t('offer.text', { kind: t(`activity:kinds.${kind}`), row: unchangedInRow })}
    </Alert>
  );
}
