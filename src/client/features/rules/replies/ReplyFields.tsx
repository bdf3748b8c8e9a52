import AddIcon from '~icons/ic/round-add';
import DeleteIcon from '~icons/ic/round-delete-outline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { savedReplyLimits } from '../../../../shared/contract/rulesLimits.ts';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { KeptNote } from '../../../components/forms/KeptNote.tsx';
import type { RepliesValues } from './useRepliesForm.ts';

/** Each with its name and its text. */
export function ReplyFields() {
  const { t } = useTranslation('limits');
  const add = useRef<HTMLButtonElement>(null);
  const { replies } = useFormikContext<RepliesValues>().values;
  const isFull = replies.length >= savedReplyLimits.replies;
  return (
    // What is wrong with a reply goes with it, and a new one, which nobody has typed yet, is not checked.
    <FieldArray name="replies" validateOnChange={false}>
      {({ push, remove }) => (
        <>
          {replies.map((_, index) => (
            <ReplyRow
              key={index}
              index={index}
              onRemove={() => {
                remove(index);
                add.current?.focus();
              }}
            />
          ))}
          <KeptNote name="replies" />
          <Button
            ref={add}
            variant="outlined"
            startIcon={<AddIcon />}
            aria-disabled={isFull}
            onClick={() => !isFull && push({ name: '', text: '' })}
            sx={{ justifySelf: 'start' }}
          >
            {isFull ? t('replies.full') : t('replies.add')}
          </Button>
        </>
      )}
    </FieldArray>
  );
}

function ReplyRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('limits');
  const number = index + 1;
  return (
    <Box component="fieldset" aria-label={t('replies.one', { number })} sx={rowSx}>
      <Box sx={nameSx}>
        <FormTextField
          name={`replies.${index}.name`}
          label={t('replies.name')}
          autoComplete="off"
          slotProps={{ htmlInput: { dir: 'auto', autoCapitalize: 'none', spellCheck: false } }}
        />
      </Box>
      <Box sx={textSx}>
        <FormTextField
          name={`replies.${index}.text`}
          label={t('replies.text')}
          multiline
          maxRows={8}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <IconButton
          aria-label={t('replies.remove', { number })}
          onClick={onRemove}
          sx={{ mt: 3.25 }}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
};

const nameSx = { flex: '1 1 140px', minWidth: 0 };

const textSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  flex: '3 1 240px',
  minWidth: 0,
};
