import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PendingButton } from '../../../components/PendingButton.tsx';

interface SaveRulesProps {
  isDirty: boolean;
  isSaving: boolean;
  /** The same part was changed elsewhere meanwhile. */
  hasMoved: boolean;
  movedText: string;
  onDiscard: () => void;
}

/** The end of a form of the rules: saves its part, or goes back to what is stored. */
export function SaveRules({ isDirty, isSaving, hasMoved, movedText, onDiscard }: SaveRulesProps) {
  const { t } = useTranslation(['rules', 'common']);
  return (
    <>
      {hasMoved && (
        <Alert severity="warning" role="alert">
          {movedText}
        </Alert>
      )}
      <Box sx={buttonsSx}>
        <PendingButton type="submit" variant="contained" isPending={isSaving}>
          {t('common:actions.save')}
        </PendingButton>
        {isDirty && (
          <Button disabled={isSaving} onClick={onDiscard}>
            {t('save.discard')}
          </Button>
        )}
      </Box>
    </>
  );
}

const buttonsSx = { display: 'flex', flexWrap: 'wrap', gap: 1.5 };
