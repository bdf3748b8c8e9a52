import DeleteOutlined from '~icons/ic/outline-delete';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../../api/stories.ts';
import { wordOfAct } from './wordOfAct.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** Only where the network can delete what the bot did. */
export function TakeBackButton({ act }: { act: Act }) {
  const { t } = useTranslation('activity');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = act.profileName;
  const isAnswer = wordOfAct(act) === 'answer';
  if (!act.canTakeBack && !isOpen) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="error"
        startIcon={<DeleteOutlined />}
        aria-haspopup="dialog"
        aria-label={t(isAnswer ? 'takeBack.answerTo' : 'takeBack.actFor', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(isAnswer ? 'takeBack.answer' : 'takeBack.act')}
      </Button>
      <TakeBackDialog act={act} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
