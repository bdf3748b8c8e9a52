import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { KindStep, ProfileRules } from '../../api/rules.ts';
import { joinNames } from '../../components/formats/joinNames.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useSaveRules, type RulesPart } from './useSaveRules.ts';

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
      <Notice key={kind}>
        <Alert severity="info" role="note">
          {t(`askedAgain.${askedAgain}`, { kind: t(`activity:kinds.${kind}`) })}
        </Alert>
      </Notice>
    );
  });
}

interface StepOfferProps extends StepOffersProps {
  offered: KindStep;
}

function StepOffer({ profileId, rules: stored, offered }: StepOfferProps) {
  const { t, i18n } = useTranslation(['rules', 'activity']);
  const { accept, decline, isSaving, warning, problem } = useAnswer(
    profileId,
    stored,
    offered.kind,
  );
  const { kind, unchangedInRow } = offered;
  const nameOf = (each: PostKind) => t(`activity:kinds.${each}`);
  return (
    <Notice>
      <Alert
        role="note"
        severity={problem || warning ? 'warning' : 'success'}
        sx={{ flexWrap: 'wrap' }}
        action={
          <>
            <Button color="inherit" size="small" disabled={isSaving} onClick={() => void decline()}>
              {t('offer.decline')}
            </Button>
            <PendingButton
              variant="outlined"
              color="inherit"
              size="small"
              isPending={isSaving}
              onClick={() => void accept()}
            >
              {t(warning ? 'save.anyway' : 'offer.accept')}
            </PendingButton>
          </>
        }
      >
        {t('offer.text', { kind: nameOf(kind), row: unchangedInRow })}
        {problem && (
          <Box role="alert" sx={saidSx}>
            {t(problem)}
          </Box>
        )}
        {warning && (
          <Box role="alert" sx={saidSx}>
            {t('contradiction.unanswerable', {
              kinds: joinNames(warning.unanswerable.map(nameOf), i18n.language),
            })}
          </Box>
        )}
      </Alert>
    </Notice>
  );
}

const saidSx = { mt: 1 };

interface Saved {
  data?: unknown;
  hasMoved: boolean;
  isWarned: boolean;
}

/** What the person says to an offer. */
function useAnswer(profileId: Id, stored: ProfileRules, kind: PostKind) {
  const { t } = useTranslation('rules');
  const { enqueueSnackbar } = useSnackbar();
  const { save, isSaving, warningFor } = useSaveRules(profileId, stored);
  const [problem, setProblem] = useState<'offer.moved' | 'save.failed'>();
  const accepted = ({ steps }: Rules): RulesPart => ({ steps: { ...steps, [kind]: 'automatic' } });
  const tell = ({ data, hasMoved, isWarned }: Saved) => {
    setProblem(hasMoved ? 'offer.moved' : data || isWarned ? undefined : 'save.failed');
    // The offer is gone, and its buttons with it.
    if (data) enqueueSnackbar(t('save.done'), { variant: 'success' });
  };
  return {
    accept: async () => tell(await save(accepted)),
    decline: async () =>
      tell(await save(({ declinedOffers }) => ({ declinedOffers: [...declinedOffers, kind] }))),
    isSaving,
    warning: warningFor(accepted(stored.rules)),
    problem,
  };
}
