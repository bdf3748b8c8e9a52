import SearchIcon from '~icons/ic/round-search';
import IconButton from '@mui/material/IconButton';
import { useSnackbar } from 'notistack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandKeyName, commandShortcuts, isCommandKey } from '../../../components/commandKey.ts';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';

/** Most visits do without, and it knows every screen. */
const CommandMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "commands" */ './CommandMenu.tsx')).CommandMenu,
  ['commands', 'pause'],
);

/** Opens the menu of commands, as its key does from anywhere, also while somebody types. */
export function CommandButton() {
  const { t } = useTranslation(['shell', 'common']);
  // Undefined until it was opened once.
  const [isOpen, setIsOpen] = useState<boolean>();
  const { enqueueSnackbar } = useSnackbar();
  const open = async () => {
    try {
      await CommandMenu.load();
      setIsOpen(true);
    } catch {
      const description = t('common:state.chunkDescription');
      enqueueSnackbar(t('common:state.errorTitle'), { variant: 'error', description });
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommandKey(event)) return;
    // The browser has a use of its own for it.
    event.preventDefault();
    if (isOpen) setIsOpen(false);
    // What another dialog asks is answered first.
    else if (!document.querySelector('[aria-modal=true]:not([data-commands])')) void open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        aria-label={t('commands')}
        aria-haspopup="dialog"
        aria-keyshortcuts={commandShortcuts}
        title={`${t('commands')} (${commandKeyName()})`}
        onPointerEnter={CommandMenu.preload}
        onClick={() => void open()}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {isOpen !== undefined && <CommandMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
