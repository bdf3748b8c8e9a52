import LogoutIcon from '~icons/ic/round-logout';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '../../../components/forms/useLogOut.tsx';
import { CommandList } from './CommandList.tsx';
import type { Command } from './Command.ts';
import { usePracticeCommand } from './usePracticeCommand.tsx';
import { useLookCommands } from './useLookCommands.ts';
import { usePauseCommands } from './usePauseCommands.ts';
import { useProfileCommands } from './useProfileCommands.ts';
import { useScreenCommands } from './useScreenCommands.ts';

interface CommandMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Everything that one reaches from anywhere, found by a few letters. Needs the texts of `commands` and `pause`. */
export function CommandMenu({ isOpen, onClose }: CommandMenuProps) {
  const { t } = useTranslation(['commands', 'common']);
  const { logOut, question: logOutQuestion } = useLogOut();
  const { practice, question: practiceQuestion } = usePracticeCommand();
  const commands: Command[] = [
    ...useScreenCommands(),
    ...usePauseCommands(),
    ...practice,
    ...useProfileCommands(),
    ...useLookCommands(),
    {
      id: 'logOut',
      group: 'account',
      label: t('common:actions.logOut'),
      keywords: t('keywords.logOut'),
      Icon: LogoutIcon,
      run: logOut,
    },
  ];
  // It gives the focus back before what was chosen takes it.
  const choose = ({ run }: Command) => {
    onClose();
    run();
  };
  return (
    <>
      <Dialog
        open={isOpen}
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { 'data-commands': true } as object }}
        sx={placeSx}
      >
        <DialogTitle sx={visuallyHidden}>{t('title')}</DialogTitle>
        <CommandList commands={commands} onChoose={choose} onClose={onClose} />
      </Dialog>
      {logOutQuestion}
      {practiceQuestion}
    </>
  );
}

// It stays where it is while the list gets shorter.
const placeSx = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;
