import RecordVoiceOverIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { voiceLimits } from '../../../../shared/contract/rules.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { ExampleFields } from './ExampleFields.tsx';
import { TryVoice } from './TryVoice.tsx';
import type { useVoiceForm } from './useVoiceForm.ts';
import { VoiceField } from './VoiceField.tsx';

interface VoiceSectionProps extends ReturnType<typeof useVoiceForm> {
  profileId: Id;
}

/** How the bot writes for a profile and what it may state, with a trial. */
export function VoiceSection({ profileId, ...voice }: VoiceSectionProps) {
  const { t } = useTranslation(['voice', 'common']);
  const { form, isSaving, hasMoved, discard } = voice;
  return (
    <SectionCard
      icon={<RecordVoiceOverIcon color="primary" />}
      title={t('title')}
      description={t('description')}
    >
      <Form form={form} aria-label={t('title')} sx={formSx}>
        <VoiceField
          name="tone"
          label={t('tone.label')}
          hint={t('tone.hint')}
          limit={voiceLimits.tone}
          minRows={2}
        />
        <VoiceField
          name="facts"
          label={t('facts.label')}
          hint={t('facts.hint')}
          limit={voiceLimits.facts}
          minRows={4}
        />
        <ExampleFields />
        {hasMoved && (
          <Alert severity="warning" role="alert">
            {t('save.moved')}
          </Alert>
        )}
        <Box sx={buttonsSx}>
          <PendingButton type="submit" variant="contained" isPending={isSaving}>
            {t('common:actions.save')}
          </PendingButton>
          {form.dirty && (
            <Button disabled={isSaving} onClick={discard}>
              {t('discard')}
            </Button>
          )}
        </Box>
        <TryVoice profileId={profileId} />
      </Form>
    </SectionCard>
  );
}

const formSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 };

const buttonsSx = { display: 'flex', flexWrap: 'wrap', gap: 1.5 };
