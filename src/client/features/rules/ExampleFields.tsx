import AddIcon from '~icons/ic/round-add';
import DeleteIcon from '~icons/ic/round-delete-outline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceLimits } from '../../../shared/contract/rulesLimits.ts';
import { VoiceField } from './VoiceField.tsx';
import { KeptNote } from '../../components/forms/KeptNote.tsx';
import type { VoiceValues } from './voiceSchema.ts';

/** Answers that the person would give, up to five. */
export function ExampleFields() {
  const { t } = useTranslation('voice');
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { examples } = useFormikContext<VoiceValues>().values;
  const isFull = examples.length >= voiceLimits.examples;
  return (
    <Box component="fieldset" aria-labelledby={titleId} sx={groupSx}>
      <div>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {t('examples.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('examples.hint')}
        </Typography>
      </div>
      {/* What is wrong with an example goes with it, and a new one, which nobody has typed yet, is not checked. */}
      <FieldArray name="examples" validateOnChange={false}>
        {({ push, remove }) => (
          <>
            {examples.map((_, index) => (
              <ExampleField
                key={index}
                index={index}
                onRemove={() => {
                  remove(index);
                  add.current?.focus();
                }}
              />
            ))}
            <KeptNote name="examples" />
            <Button
              ref={add}
              variant="outlined"
              startIcon={<AddIcon />}
              aria-disabled={isFull}
              onClick={() => !isFull && push('')}
              sx={{ justifySelf: 'start' }}
            >
              {isFull ? t('examples.full') : t('examples.add')}
            </Button>
          </>
        )}
      </FieldArray>
    </Box>
  );
}

interface ExampleFieldProps {
  index: number;
  onRemove: () => void;
}

function ExampleField({ index, onRemove }: ExampleFieldProps) {
  const { t } = useTranslation('voice');
  const number = index + 1;
  return (
    <Box sx={rowSx}>
      <VoiceField
        name={`examples.${index}`}
        label={t('examples.label', { number })}
        limit={voiceLimits.example}
        minRows={1}
      />
      <IconButton
        aria-label={t('examples.remove', { number })}
        onClick={onRemove}
        sx={{ mt: 3.25 }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}

const groupSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
};

const rowSx = { display: 'flex', alignItems: 'flex-start', gap: 1 };
