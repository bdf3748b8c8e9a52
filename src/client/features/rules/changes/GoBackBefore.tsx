import UndoIcon from '~icons/ic/outline-undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Consequences } from '../../../../shared/contract/ownLimits.ts';
import { isPassing, refusalOf } from '../../../api/failure.ts';
import { anew, readAgain } from '../../../api/readAgain.ts';
import { meeloApi, useRestoreRulesMutation } from '../../../api/meeloApi.ts';
import type { RuleChange } from '../../../api/ruleChanges.ts';
import { currentRules, warningOf } from '../../../api/rules.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { joinNames } from '../../../components/formats/joinNames.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { InlineQuestion } from '../../../components/InlineQuestion.tsx';
import { useAppDispatch } from '../../../store/hooks.ts';
import { useIsRemoved } from '../../../profile/useProfiles.ts';
import { RuleConsequences } from '../RuleConsequences.tsx';
import { useChangedParts } from './useChangedParts.ts';

interface GoBackBeforeProps {
  profileId: Id;
  /** The change, after those that came later; the newest first. */
  changes: [RuleChange, ...RuleChange[]];
  /** The id of the text that says which change it is. */
  describedBy: string;
  onRestored: () => void;
}

/** Lets the rules from before a change hold again, after a question that says what is taken back. */
export function GoBackBefore({ profileId, changes, describedBy, onRestored }: GoBackBeforeProps) {
  const { t } = useTranslation('limits');
  const { enqueueSnackbar } = useSnackbar();
  const isRemoved = useIsRemoved(profileId);
  const button = useRef<HTMLButtonElement>(null);
  // Those that the person has seen: one that comes meanwhile is a conflict.
  const [asked, setAsked] = useState<typeof changes>();
  const [warning, setWarning] = useState<Consequences>();
  const [failure, setFailure] = useState<unknown>();
  const [restore, { isLoading }] = useRestoreRulesMutation();
  const dispatch = useAppDispatch();
  /** Whether the owner's next change has come, and only its answer was lost. */
  const hasHappened = async (version: number) => {
    const { getRuleChanges } = meeloApi.endpoints;
    const ask = () => dispatch(getRuleChanges.initiate(profileId, anew));
    const select = getRuleChanges.select(profileId);
    const [newest] = (await dispatch(readAgain({ ask, select }))) ?? [];
    return newest?.version === version + 1 && newest.by === 'owner';
  };
  const close = () => {
    setAsked(undefined);
    setWarning(undefined);
    button.current?.focus();
  };
  const goBack = async ([newest, ...earlier]: typeof changes) => {
    const { version } = earlier.at(-1) ?? newest;
    const restored = version - 1;
    const warnsFirst = warning === undefined;
    setFailure(undefined);
    const { error } = await restore({
      profileId,
      version: newest.version,
      restored,
      warnsFirst,
    });
    const consequences = warningOf(error);
    setWarning(consequences);
    if (consequences) return;
    const isLost = isPassing(error) && (await hasHappened(newest.version));
    close();
    if (error && !isLost) return setFailure(error);
    onRestored();
    enqueueSnackbar(t('changes.restored'), { variant: 'success' });
  };
  return (
    <div>
      <Button
        ref={button}
        startIcon={<UndoIcon />}
        aria-expanded={asked !== undefined}
        aria-describedby={describedBy}
        disabled={isRemoved}
        onClick={() => setAsked(changes)}
        sx={{ ml: -1, textAlign: 'start' }}
      >
        {t('changes.before')}
      </Button>
      {asked && (
        <Question
          changes={asked}
          warning={warning}
          isPending={isLoading}
          onConfirm={() => void goBack(asked)}
          onCancel={close}
        />
      )}
      {failure !== undefined && !asked && (
        <Alert severity="warning" role="alert" sx={{ mt: 1 }}>
          {currentRules(failure)
            ? t('changes.moved')
            : (refusalOf(failure).message ?? t('changes.failed'))}
        </Alert>
      )}
    </div>
  );
}

interface QuestionProps extends Pick<GoBackBeforeProps, 'changes'> {
  warning: Consequences | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Question({ changes, warning, ...question }: QuestionProps) {
  const { t, i18n } = useTranslation('limits');
  const parts = joinNames(useChangedParts(changes), i18n.language) || t('changes.same');
  const count = changes.length;
  const takes = t('changes.ask.takes', { count, shown: formatCount(count), parts });
  return (
    <InlineQuestion
      title={t('changes.ask.title', { time: formatDateTime(changes.at(-1)?.at) })}
      text={joinSentences([takes, t('changes.ask.typed')])}
      confirm={t(warning ? 'changes.ask.anyway' : 'changes.ask.confirm')}
      {...question}
    >
      {warning && (
        <Box role="alert" sx={warningSx}>
          <RuleConsequences {...warning} />
        </Box>
      )}
    </InlineQuestion>
  );
}

const warningSx = { clear: 'left', display: 'grid', gap: 1, pt: 1 };
