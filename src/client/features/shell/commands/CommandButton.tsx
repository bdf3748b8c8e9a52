import SearchIcon from '~icons/ic/round-search';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { commandKeyName, commandShortcuts } from '../../../components/commandKey.ts';
import { CommandMenu } from './commandMenuChunk.ts';

/** Opens the menu of commands. */
export function CommandButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <IconButton
      aria-label={t('commands')}
      aria-haspopup="dialog"
      aria-keyshortcuts={commandShortcuts}
      title={`${t('commands')} (${commandKeyName()})`}
      onPointerEnter={CommandMenu.preload}
      onClick={onOpen}
    >
      <SearchIcon fontSize="small" />
    </IconButton>
  );
}
