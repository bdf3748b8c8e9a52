import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Contact } from '../../../api/contacts.ts';
import { ActLinks } from '../../../components/activity/ActLinks.tsx';
import { WrittenText } from '../../../components/activity/WrittenText.tsx';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { UndoQuestion } from './UndoQuestion.tsx';

interface ContactRowProps {
  profileId: Id;
  contact: Contact;
  /** On which it is listed. */
  page: number;
  onReopened: () => void;
}

/** A person, why and since when the bot leaves them alone, and the question before it is undone. */
export function ContactRow({ profileId, contact, page, onReopened }: ContactRowProps) {
  const { t } = useTranslation('contacts');
  const [isAsking, setIsAsking] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const { name, reason, closedAt, postText, postUrl } = contact;
  const cancel = () => {
    setIsAsking(false);
    undo.current?.focus();
  };
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={lineSx}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="bdi" dir="auto" sx={nameSx}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {reason && `${t(`reasons.${reason}`)} · `}
            {formatDateTime(closedAt)}
          </Typography>
          {postText && (
            <Typography component="blockquote" variant="body2" sx={quoteSx}>
              <WrittenText text={postText} lines={3} />
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <ActLinks act={{ profileName: name, postUrl, answerUrl: null }} isCompact />
          <Button
            ref={undo}
            aria-label={t('undoFor', { name })}
            aria-expanded={isAsking}
            onClick={() => setIsAsking(true)}
          >
            {t('undo')}
          </Button>
        </Box>
      </Box>
      {isAsking && (
        <UndoQuestion
          profileId={profileId}
          contact={contact}
          page={page}
          onReopened={onReopened}
          onCancel={cancel}
        />
      )}
    </Box>
  );
}

const rowSx = { py: 1, borderTop: 1, borderColor: 'divider' };

const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 };

const quoteSx = { m: 0, mt: 0.5 };

const nameSx = { display: 'block', fontWeight: 500, overflowWrap: 'anywhere', textAlign: 'start' };
