import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../components/activity/directionOf.ts';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import type { DraftFormProps } from './DraftForm.tsx';
import { useFirstFocus } from './useFirstFocus.ts';

/** In a chunk of its own: most texts are approved or left as they are. Downloaded ahead once the browser is idle. */
export const LazyDraftForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "draft-form" */ './DraftForm.tsx')).DraftForm,
  ['review'],
  (props: DraftFormProps) => <FieldMeanwhile {...props} />,
);

/** Takes what is typed until the form is there, which goes on with it. */
function FieldMeanwhile({ edit, item, onType }: DraftFormProps) {
  const { t } = useTranslation('review');
  const form = useFirstFocus({ givesWay: true });
  return (
    <Box component="form" ref={form} onSubmit={(event) => event.preventDefault()}>
      <Box
        component="textarea"
        rows={3}
        aria-label={t('form.label', { name: item.author })}
        dir={directionOf(edit.text)}
        value={edit.text}
        onChange={({ target }) => onType(target.value)}
        sx={fieldSx}
      />
    </Box>
  );
}

const fieldSx = {
  width: '100%',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
};
