import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../../shared/contract/id.ts';
import { refusalOf } from '../../../../api/failure.ts';
import { useRestoreRulesMutation, type RuleChange } from '../../../../api/ruleChangesApi.ts';
import { currentRules } from '../../../../api/rulesApi.ts';
import { formatDateTime } from '../../../../components/formats/formatDateTime.ts';
import { InlineQuestion } from '../../../../components/InlineQuestion.tsx';

interface UndoChangeProps {
  profileId: Id;
  newest: RuleChange;
}

/** Undoes the last change, after a question. */
export function UndoChange({ profileId, newest }: UndoChangeProps) {
  const { t } = useTranslation('limits');
  const { enqueueSnackbar } = useSnackbar();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<RuleChange>();
  const [restore, { error, isLoading }] = useRestoreRulesMutation();
  const close = () => {
    setAsked(undefined);
    button.current?.focus();
  };
  const undo = async ({ version }: RuleChange) => {
    const { data } = await restore({ profileId, version, restored: version - 1 });
    close();
    if (data) enqueueSnackbar(t('changes.undone'), { variant: 'success' });
  };
  return (
    <div>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<UndoIcon />}
        aria-expanded={asked !== undefined}
        onClick={() => setAsked(newest)}
      >
        {t('changes.undo')}
      </Button>
      {asked && (
        <InlineQuestion
          title={t('changes.ask.title', { time: formatDateTime(asked.at) })}
          text={t('changes.ask.text')}
          confirm={t('changes.ask.confirm')}
          isPending={isLoading}
          onConfirm={() => void undo(asked)}
          onCancel={close}
        />
      )}
      {error && !asked && (
        <Alert severity="warning" role="alert" sx={{ mt: 1 }}>
          {currentRules(error)
            ? t('changes.moved')
            : (refusalOf(error).message ?? t('changes.failed'))}
        </Alert>
      )}
    </div>
  );
}
