import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { SavedReply } from '../../../shared/contract/rules.ts';
import { useGetRulesQuery } from '../../api/meeloApi.ts';
import { TextInput, type TextInputProps } from '../../components/forms/TextInput.tsx';
import { showWithin } from './showWithin.ts';
import { useReplyMenu } from './useReplyMenu.ts';

interface AnswerFieldProps extends Pick<TextInputProps, 'label' | 'error' | 'helperText'> {
  profileId: Id;
  text: string;
  lang: string | undefined;
  dir: string;
  readOnly: boolean;
  onType: (text: string) => void;
}

const none: SavedReply[] = [];

/** The person's words; `/` and a name put in one of their saved replies. */
export function AnswerField({ profileId, text, onType, readOnly, ...field }: AnswerFieldProps) {
  const { t } = useTranslation('review');
  const { lang, dir, label, error = false, helperText } = field;
  const replies = useGetRulesQuery(profileId).data?.rules.savedReplies ?? none;
  const hintId = useId();
  const { inputProps, inputRef, onChange, ...menu } = useReplyMenu({
    replies: readOnly ? none : replies,
    text,
    onType,
  });
  const offers = replies.length > 0 && !readOnly;
  const isHinted = offers && menu.found.length === 0;
  return (
    <div>
      <TextInput
        multiline
        minRows={2}
        label={label}
        value={text}
        error={error}
        helperText={helperText}
        onChange={onChange}
        slotProps={{
          input: { readOnly, inputRef },
          htmlInput: {
            lang,
            dir,
            ...(offers && inputProps),
            ...(isHinted && { 'aria-details': hintId }),
          },
        }}
      />
      {isHinted && (
        <Typography id={hintId} variant="caption" color="textSecondary">
          {t('form.replies.hint')}
        </Typography>
      )}
      <Box component="output" sx={visuallyHidden}>
        {menu.found.length > 0 && t('form.replies.found', { count: menu.found.length })}
      </Box>
      {menu.found.length > 0 && <ReplyList {...menu} />}
    </div>
  );
}

type ReplyListProps = Omit<ReturnType<typeof useReplyMenu>, 'inputProps' | 'inputRef' | 'onChange'>;

function ReplyList({ found, index, choose, listId, optionId }: ReplyListProps) {
  const { t } = useTranslation('review');
  const list = useRef<HTMLUListElement>(null);
  // A keyboard on the screen may stand over it.
  useEffect(() => {
    // Chromium answers with a promise, which React would take for what cleans up.
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const option = list.current?.children[index];
    if (list.current && option instanceof HTMLElement) showWithin(list.current, option);
  }, [index]);
  return (
    <Paper
      ref={list}
      component="ul"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the text
      role="listbox"
      id={listId}
      aria-label={t('form.replies.label')}
      variant="outlined"
      sx={listSx}
    >
      {found.map((reply, place) => (
        <Box
          key={reply.name}
          component="li"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option stands in a select alone
          role="option"
          id={optionId(place)}
          aria-selected={place === index}
          // The focus stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(reply)}
          sx={optionSx}
        >
          <Typography component="span" variant="subtitle2" sx={partSx}>
            /{reply.name}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" dir="auto" sx={partSx}>
            {reply.text}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}

const listSx = {
  position: 'relative',
  m: 0,
  mt: 0.5,
  p: 0.5,
  maxHeight: 240,
  overflowY: 'auto',
  listStyle: 'none',
};

const optionSx = {
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover, &[aria-selected=true]': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
} as const;

const partSx = { display: 'block', overflowWrap: 'anywhere' };
