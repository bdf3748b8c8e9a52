import { useSnackbar } from 'notistack';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isCommandKey } from '../../../components/commandKey.ts';
import { CommandMenu } from './commandMenuChunk.ts';

/**
 * The menu of commands, which its key opens from anywhere, also while somebody types. It belongs to the whole frame, so
 * that it stays open where the sidebar becomes the bar of a phone.
 */
export function useCommandMenu(): { openMenu: () => void; menu: ReactNode } {
  const { t } = useTranslation('common');
  // Undefined until it was opened once.
  const [isOpen, setIsOpen] = useState<boolean>();
  const { enqueueSnackbar } = useSnackbar();
  const open = async () => {
    try {
      await CommandMenu.load();
      setIsOpen(true);
    } catch {
      const description = t('state.chunkDescription');
      enqueueSnackbar(t('state.errorTitle'), { variant: 'error', description });
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
  return {
    openMenu: () => void open(),
    menu: isOpen !== undefined && <CommandMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
