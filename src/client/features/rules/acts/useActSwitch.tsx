import Button from '@mui/material/Button';
import { closeSnackbar, type SnackbarKey } from 'notistack';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '../../../../shared/contract/activity.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import type { ActRules } from '../../../../shared/contract/ownLimits.ts';
import { refusalOf } from '../../../api/failure.ts';
import type { ActStanding } from '../../../api/limits.ts';
import { useIsRemoved } from '../../../profile/useProfiles.ts';
import { useFormToast } from '../../../toasts/useFormToast.ts';
import { useSaving } from '../saving/SaveRulesProvider.tsx';

interface Switching {
  /** Those that the network offers. */
  acts: readonly ActStanding[];
  /** Says at the fields what the server has against them. */
  refuse: (error: unknown) => void;
}

const asItIs = { isOn: true, dailyCap: null };

/**
 * Saves a switch by itself, and offers in the toast to undo that: an act that is off keeps its cap, so nothing is lost.
 * What could not be saved stays on the page, as anything that is typed.
 */
export function useActSwitch(profileId: Id, { acts: offered, refuse }: Switching) {
  const { t } = useTranslation(['limits', 'activity', 'rules']);
  const { save } = useSaving();
  const { showToast, closeToast } = useFormToast();
  const isRemoved = useIsRemoved(profileId);

  const switchAct = async (act: ActivityKind, isOn: boolean) => {
    const change = ({ acts }: { acts: ActRules }) => {
      const every = offered.map((each) => [each.act, acts[each.act] ?? asItIs]);
      const all: ActRules = { ...acts, ...Object.fromEntries(every) };
      return { acts: { ...all, [act]: { ...asItIs, ...all[act], isOn } } };
    };
    closeToast();
    const first = await save(change);
    // What was changed elsewhere meanwhile is not this switch.
    const { data, error, isWarned } = first.hasMoved ? await save(change) : first;
    if (data) {
      const undo = () => void switchAct(act, !isOn);
      showToast(t(`acts.switched.${isOn ? 'on' : 'off'}`, { act: t(`activity:filter.${act}`) }), {
        variant: 'success',
        action: (key) => <UndoButton toast={key} text={t('acts.undo')} onUndo={undo} />,
      });
      return;
    }
    // The bar says what it would come to.
    if (isWarned) return;
    refuse(error);
    const { message } = refusalOf(error);
    showToast(t('rules:save.failed'), { variant: 'error', description: message });
  };
  return (act: ActivityKind, isOn: boolean) => {
    if (!isRemoved) void switchAct(act, isOn);
  };
}

interface UndoButtonProps {
  toast: SnackbarKey;
  text: string;
  onUndo: () => void;
}

function UndoButton({ toast, text, onUndo }: UndoButtonProps) {
  const undo = () => {
    closeSnackbar(toast);
    onUndo();
  };
  return (
    <Button variant="outlined" color="inherit" onClick={undo} sx={{ mt: 1 }}>
      {text}
    </Button>
  );
}
