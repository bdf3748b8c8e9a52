import ForumOutlined from '~icons/ic/outline-forum';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActOfProfile } from '../../api/threads.ts';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';

/** In a chunk of its own: most acts are decided about without it. */
const ThreadDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "thread-dialog" */ './ThreadDialog.tsx')).ThreadDialog,
  ['acts', 'thread'],
);

interface ThreadButtonProps {
  act: ActOfProfile;
  /** With whom. */
  name: string;
  /** An icon alone, where there is no room for words. */
  isCompact?: boolean;
}

/** The way to the conversation of an act. */
export function ThreadButton({ act, name, isCompact = false }: ThreadButtonProps) {
  const { t } = useTranslation('thread');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  const button = {
    'aria-haspopup': 'dialog',
    'aria-label': t('openWith', { name }),
    onClick: open,
  } as const;
  return (
    <>
      {isCompact ? (
        <IconButton title={t('open')} {...button}>
          <ForumOutlined fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<ForumOutlined />} {...button}>
          {t('open')}
        </Button>
      )}
      {/* A list has many of them. */}
      {wasOpened && (
        <LazyBoundary>
          <ThreadDialog act={act} name={name} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
