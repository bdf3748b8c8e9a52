import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { notInNarrow, onlyInNarrow } from './narrowCard.ts';
import type { Asked } from './useCardDecision.ts';
import type { CardDecision } from './useDecideOne.ts';
import { reviewKeys } from '../../components/reviewKeys.ts';

interface CardActionsProps {
  item: ReviewItem;
  /** The decision that is under way. */
  pending: CardDecision | undefined;
  onDecide: (decision: CardDecision) => void;
  onAsk: (decision: Asked) => void;
  /** Opens the form with a text. */
  onEdit: (text: string) => void;
}

/** What can be done about a text; without one, the person writes it. */
export function CardActions({ item, pending, onDecide, onAsk, onEdit }: CardActionsProps) {
  const { t } = useTranslation('review');
  const { text } = item;
  const decisionButton = (decision: 'approve' | 'leave' | 'rewrite') => ({
    isPending: pending === decision,
    disabled: pending !== undefined && pending !== decision,
    onClick: () => onDecide(decision),
    children: t(`actions.${decision}`),
  });
  const isBusy = pending !== undefined;
  const [isLong, setIsLong] = useState(false);
  const moreId = useId();
  return (
    <div>
      <Box sx={rowSx}>
        {text !== null && (
          <PendingButton
            variant="contained"
            aria-keyshortcuts={reviewKeys.approve}
            {...decisionButton('approve')}
          />
        )}
        <Button
          variant={text === null ? 'contained' : 'outlined'}
          aria-keyshortcuts={reviewKeys.edit}
          disabled={isBusy}
          onClick={() => onEdit(text ?? '')}
        >
          {t(text === null ? 'actions.write' : 'actions.edit')}
        </Button>
        <PendingButton
          variant="outlined"
          title={t('questions.leaveText')}
          aria-keyshortcuts={reviewKeys.leave}
          {...decisionButton('leave')}
        />
        {text !== null && (
          <Button
            aria-expanded={isLong}
            aria-controls={moreId}
            onClick={() => setIsLong(!isLong)}
            sx={onlyInNarrow}
          >
            {t('actions.more')}
          </Button>
        )}
      </Box>
      <Box id={moreId} sx={[rowSx, moreSx, text !== null && !isLong && notInNarrow]}>
        {text !== null && (
          <>
            <PendingButton size="small" {...decisionButton('rewrite')} />
            <Button size="small" disabled={isBusy} onClick={() => onEdit('')}>
              {t('actions.own')}
            </Button>
          </>
        )}
        <Button size="small" color="error" disabled={isBusy} onClick={() => onAsk('leaveAuthor')}>
          {t('actions.leaveAuthor')}
        </Button>
      </Box>
    </div>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 1,
  // The first ones fit one line of a phone.
  '@container (max-width: 519px)': {
    columnGap: 0.5,
    '& .MuiButton-root': { px: 0.75, minWidth: 44, fontSize: '0.875rem' },
  },
};

// The words begin where the text of the card does.
const moreSx = { mt: 0.5, mx: -1.5, '@container (max-width: 519px)': { mx: -0.75 } };
