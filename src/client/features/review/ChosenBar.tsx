import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef, useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { InlineQuestion } from '../../components/InlineQuestion.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useCover } from '../../components/useCover.ts';
import { holdClicks, paneOf, panesOf } from './holdClicks.ts';
import {
  canBeChosen,
  isChosen,
  isOfProgram,
  isPlain,
  type ReviewEvent,
  type ReviewState,
  type SeenItem,
} from './reviewState.ts';
import { useDecideChosen } from './useDecideChosen.ts';

interface ChosenBarProps {
  /** Whether it stays at the lower edge of the window. */
  isAtEdge?: boolean;
  /** Of one profile, or of several. */
  items: readonly ReviewItem[];
  state: ReviewState;
  isPractising: boolean;
  dispatch: Dispatch<ReviewEvent>;
}

/**
 * One decision about several texts. It stays in view while there is one to be made. A text that the person is
 * changing is left out: its form decides about it.
 */
export function ChosenBar({ isAtEdge = false, items, state, ...props }: ChosenBarProps) {
  const { isPractising, dispatch } = props;
  const { chosen, edits } = state;
  const { t } = useTranslation('review');
  const [isAsking, setIsAsking] = useState(false);
  const { decide, isPending } = useDecideChosen({ items, isPractising, dispatch });
  const bar = useRef<HTMLDivElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const offered = items.filter((item) => canBeChosen(item) && !edits[item.id]);
  const picked = offered.filter((item) => isChosen(chosen, item));
  const count = picked.length;
  useCover(isAtEdge && count > 0 ? 'chosen' : undefined, bar, { gapPx });
  const plain = offered.filter(isPlain);
  const isAll = plain.length > 0 && plain.every((item) => isChosen(chosen, item));
  const all = plain.length < offered.length ? 'allPlain' : 'all';
  const label = offered.some(isOfProgram) ? 'allButPrograms' : all;
  const choose = (seen: SeenItem[]) => {
    setIsAsking(false);
    dispatch({ type: 'chosen', items: seen });
  };
  // The button that was pressed goes with the choice. Who has gone on meanwhile keeps the focus.
  const focusBar = () => {
    if (bar.current?.contains(document.activeElement)) checkbox.current?.focus();
  };
  if (isAsking && count === 0) setIsAsking(false);
  const ask = () => {
    holdClicks(bar.current);
    setIsAsking(true);
  };
  const decideAll = async (decision: 'approve' | 'leave') => {
    const panes = panesOf(bar.current);
    await decide(decision, picked, panes);
    holdClicks(panes);
    focusBar();
    setIsAsking(false);
  };
  const clear = () => {
    holdClicks(paneOf(bar.current));
    focusBar();
    choose([]);
  };
  const cancel = () => {
    holdClicks(paneOf(bar.current));
    focusBar();
    setIsAsking(false);
  };
  if (plain.length === 0 && count === 0) return null;
  return (
    <Card
      ref={bar}
      component="section"
      aria-label={t('chosen.label')}
      sx={[barSx, count > 0 && { boxShadow: 3 }, count > 0 && isAtEdge && stickySx]}
    >
      <Box sx={lineSx}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              sx={{ p: 1.25 }}
              slotProps={{ input: { ref: checkbox } }}
              disabled={plain.length === 0}
              onChange={() => choose(isAll ? [] : [...new Set([...plain, ...picked])])}
            />
          }
          label={count === 0 ? t(`chosen.${label}`) : t('chosen.count', { count })}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 'auto' }}
        />
        {count > 0 && (
          <>
            <PendingButton
              size="small"
              variant="contained"
              isPending={isPending}
              onClick={() => void decideAll('approve')}
            >
              {t('chosen.approve')}
            </PendingButton>
            <Button size="small" variant="outlined" onClick={ask}>
              {t('chosen.leave')}
            </Button>
            <Button size="small" onClick={clear}>
              {t('chosen.clear')}
            </Button>
          </>
        )}
      </Box>
      {isAsking && count > 0 && (
        <InlineQuestion
          title={t('chosen.question', { count })}
          confirm={t('questions.leaveConfirm')}
          isPending={isPending}
          onConfirm={() => void decideAll('leave')}
          onCancel={cancel}
        />
      )}
    </Card>
  );
}

const barSx = { px: { xs: 1, md: 2 }, py: 0.5 };

const gapPx = 8;

const stickySx = {
  position: 'sticky',
  // Above the actions of a phone.
  bottom: `calc(var(--connection-height, 0px) + var(--actions-height, 0px) + ${gapPx}px)`,
  zIndex: 2,
};

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  minHeight: 44,
};
