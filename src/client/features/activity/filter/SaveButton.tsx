import FileDownloadOutlined from '~icons/ic/outline-file-download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { csvFileName } from '../../../../shared/csv/csvFileName.ts';
import type { ActivityFilter } from '../../../../shared/contract/story.ts';
import { useSaveActivityMutation } from '../../../api/meeloApi.ts';
import type { Profile } from '../../../api/profiles.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { cellSeparator } from '../../../components/formats/cellSeparator.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';

interface SaveButtonProps {
  filter: ActivityFilter;
  /** Undefined while it is not read; then nothing can be saved. */
  profile: Pick<Profile, 'id' | 'username'> | undefined;
}

/** Saves what the filter lets through as comma-separated values. */
export function SaveButton({ filter, profile }: SaveButtonProps) {
  const { t, i18n } = useTranslation(['activity', 'common']);
  const [save, { isLoading, error }] = useSaveActivityMutation();
  const toText = useFailureText();
  const start = () => {
    if (!profile) return;
    const { id: profileId, username: name } = profile;
    const day = new Intl.DateTimeFormat('sv-SE').format();
    const fileName = csvFileName(t('file.name'), { name, day });
    void save({ ...filter, profileId, fileName, separator: cellSeparator(i18n.language) });
  };
  const retry = (
    <Button color="inherit" onClick={start}>
      {t('common:actions.retry')}
    </Button>
  );
  return (
    <>
      <PendingButton
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        onClick={start}
        disabled={!profile}
        isPending={isLoading}
      >
        {t('file.save')}
      </PendingButton>
      {error && !isLoading && (
        <Alert severity="error" action={retry} sx={{ gridColumn: '1 / -1' }}>
          {joinSentences([t('file.failed'), toText(error)])}
        </Alert>
      )}
    </>
  );
}
