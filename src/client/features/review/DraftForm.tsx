import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { Id } from '../../../shared/contract/id.ts';
import { firmProblems, type TextProblem } from '../../../shared/contract/lists.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { directionOf } from '../../components/activity/directionOf.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { AnswerField } from './AnswerField.tsx';
import { holdClicks } from './holdClicks.ts';
import { belowUndo } from './belowUndo.ts';
import { isUnsaved, type Edit } from './reviewState.ts';
import { useFirstFocus } from './useFirstFocus.ts';

export interface DraftFormProps {
  profileId: Id;
  edit: Edit;
  /** As it is now. */
  item: ReviewItem;
  isGone: boolean;
  isPending: boolean;
  onType: (text: string) => void;
  onPublish: (isOwnWords: boolean) => void;
  onClose: () => void;
}

/** The person's words in the place of the bot's. They stay whatever becomes of the text meanwhile. */
export function DraftForm({ profileId, edit, item, isGone, isPending, ...form }: DraftFormProps) {
  const { t } = useTranslation(['review', 'common']);
  const { text, problems, doubts = [] } = edit;
  const left = item.maxGraphemes - countGraphemes(text.trim());
  const length = left < 0 ? t('form.over', { count: -left }) : t('form.left', { count: left });
  const canPublish = left >= 0 && text.trim() !== '';
  const canInsist = problems && isUnsaved(edit) && !problems.some(isFirm);
  const publish = (event: SyntheticEvent) => {
    event.preventDefault();
    form.onPublish(false);
  };
  const cancel = ({ currentTarget }: SyntheticEvent) => {
    holdClicks(currentTarget.closest('ul'));
    form.onClose();
  };
  // Words that were typed are given up by the button alone.
  const closeByKey = ({ key, nativeEvent }: KeyboardEvent) => {
    const isMeant = key === 'Escape' && !nativeEvent.isComposing;
    if (isMeant && !isPending && !isUnsaved(edit)) form.onClose();
  };
  return (
    <Box
      component="form"
      ref={useFirstFocus()}
      noValidate
      onSubmit={publish}
      onKeyDown={closeByKey}
      sx={formSx}
    >
      {isGone && (
        <Alert severity="warning" role="alert">
          {t('moved.gone')}
        </Alert>
      )}
      {!isGone && edit.item.version !== item.version && (
        <Alert severity="info" role="alert">
          {t('moved.changed')}
        </Alert>
      )}
      {problems && !isGone && (
        <Problems problems={problems} doubts={doubts} canInsist={Boolean(canInsist)} />
      )}
      <AnswerField
        profileId={profileId}
        label={t('form.label', { name: item.author })}
        text={text}
        error={left < 0}
        onType={form.onType}
        helperText={Number.isFinite(left) && length}
        readOnly={isGone || isPending}
        lang={item.language ?? undefined}
        dir={directionOf(text)}
      />
      <Box sx={buttonsSx}>
        <Button onClick={cancel} disabled={isPending}>
          {t(isGone ? 'common:actions.close' : 'common:actions.cancel')}
        </Button>
        {canInsist && !isGone && (
          <Button
            variant="outlined"
            disabled={isPending || !canPublish}
            onClick={() => form.onPublish(true)}
          >
            {t('form.anyway')}
          </Button>
        )}
        {!isGone && (
          <PendingButton
            type="submit"
            variant="contained"
            isPending={isPending}
            disabled={!canPublish}
          >
            {t('form.publish')}
          </PendingButton>
        )}
      </Box>
    </Box>
  );
}

const isFirm = (problem: TextProblem) => firmProblems.includes(problem);

interface ProblemsProps {
  problems: TextProblem[];
  doubts: Doubt[];
  canInsist: boolean;
}

/** Why a text was not published, and what can be done about it. */
function Problems({ problems, doubts, canInsist }: ProblemsProps) {
  const { t } = useTranslation('review');
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t('form.heldBack')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map((problem) => (
          <li key={problem}>{t(`problems.${problem}`)}</li>
        ))}
        {doubts.map((doubt) => (
          <li key={doubt}>{t(`why.doubts.${doubt}`)}</li>
        ))}
      </Box>
      {problems.some(isFirm) && t('form.firm')}
      {canInsist && t('form.soft')}
    </Alert>
  );
}

const formSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  // Below the bar of a phone, and the one with the way back.
  scrollMarginTop: { xs: belowUndo, md: 16 },
};

const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
} as const;
