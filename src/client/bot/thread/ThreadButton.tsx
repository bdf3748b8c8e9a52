import ForumOutlined from '~icons/ic/outline-forum';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActOfProfile } from '../../api/threads.ts';
import { ThreadDialog } from './ThreadDialog.tsx';

interface ThreadButtonProps {
  act: ActOfProfile;
  /** With whom. */
  name: string;
}

/** The way to the conversation of an act. */
export function ThreadButton({ act, name }: ThreadButtonProps) {
  const { t } = useTranslation('thread');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ForumOutlined />}
        aria-haspopup="dialog"
        aria-label={t('openWith', { name })}
        onClick={open}
      >
        {t('open')}
      </Button>
      {/* A list has many of them. */}
      {wasOpened && (
        <ThreadDialog act={act} name={name} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
