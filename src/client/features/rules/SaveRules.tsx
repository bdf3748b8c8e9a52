import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import { SaveButtons } from '../../components/forms/SaveButtons.tsx';
import { useIsRemoved } from '../../profile/useProfiles.ts';
import { RuleConsequences } from './RuleConsequences.tsx';

interface SaveRulesProps {
  profileId: Id;
  isDirty: boolean;
  isSaving: boolean;
  /** The same part was changed elsewhere meanwhile. */
  hasMoved: boolean;
  movedText: string;
  /** What the rules would come to; they are not saved yet. */
  warning?: Consequences | undefined;
  onDiscard: () => void;
}

/** The end of a form of the rules: saves its part, or goes back to what is stored. */
export function SaveRules({ profileId, isDirty, isSaving, warning, ...form }: SaveRulesProps) {
  const { hasMoved, movedText, onDiscard } = form;
  const { t } = useTranslation(['rules', 'common']);
  const isRemoved = useIsRemoved(profileId);
  return (
    <>
      {hasMoved && (
        <Alert severity="warning" role="alert">
          {movedText}
        </Alert>
      )}
      {warning && (
        <Box role="alert" sx={warningSx}>
          <RuleConsequences {...warning} />
          <Typography variant="body2">{t('save.warned')}</Typography>
        </Box>
      )}
      <SaveButtons
        isDirty={isDirty}
        isSaving={isSaving}
        isDisabled={isRemoved}
        discardLabel={t('save.discard')}
        onDiscard={onDiscard}
      >
        {warning ? t('save.anyway') : t('common:actions.save')}
      </SaveButtons>
    </>
  );
}

const warningSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 };
