import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceLimits } from '../../../../shared/contract/rulesLimits.ts';
import { VoiceField } from './VoiceField.tsx';
import type { VoiceValues } from './voiceSchema.ts';

/** Answers that the person would give, up to five. */
export function ExampleFields() {
  const { t } = useTranslation('voice');
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { values, setFieldValue } = useFormikContext<VoiceValues>();
  const { examples } = values;
  const change = (changed: string[]) => void setFieldValue('examples', changed, false);
  const remove = (index: number) => {
    change(examples.filter((_, at) => at !== index));
    add.current?.focus();
  };
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
      {examples.map((_, index) => (
        <Box key={index} sx={rowSx}>
          <VoiceField
            name={`examples.${index}`}
            label={t('examples.label', { number: index + 1 })}
            limit={voiceLimits.example}
            minRows={1}
          />
          <IconButton
            aria-label={t('examples.remove', { number: index + 1 })}
            onClick={() => remove(index)}
            sx={{ mt: 0.75 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button
        ref={add}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-disabled={isFull}
        onClick={() => !isFull && change([...examples, ''])}
        sx={{ justifySelf: 'start' }}
      >
        {isFull ? t('examples.full') : t('examples.add')}
      </Button>
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
