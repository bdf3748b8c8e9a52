import Box from '@mui/material/Box';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '../../../../shared/contract/activity.ts';
import type { ActStanding, NetworkStanding } from '../../../api/limits.ts';
import { kindIcons } from '../../../components/activity/ActivityLabels.tsx';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { FormSwitch } from '../../../components/forms/FormSwitch.tsx';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { toCap } from './useActsForm.ts';

interface ActFieldsProps {
  onSwitch: (act: ActivityKind, isOn: boolean) => void;
  standing: ActStanding;
  network: NetworkStanding | null;
}

/** The switch of a kind of act, and its cap. */
export function ActFields({ standing, network, onSwitch }: ActFieldsProps) {
  const { act, madeToday, leftToday } = standing;
  const { t } = useTranslation(['limits', 'activity']);
  const [{ value: isOn }, { initialValue: wasOn }] = useField<boolean>(`${act}.isOn`);
  const [{ value: cap }, { initialValue: formerCap }] = useField<string>(`${act}.dailyCap`);
  // What is left is known of what is saved.
  const made = isOn === wasOn && cap === formerCap ? 'acts.today' : 'acts.made';
  const Icon = kindIcons[act];
  const name = t(`activity:filter.${act}`);
  const counts = { made: formatCount(madeToday), left: formatCount(leftToday) };
  return (
    <Box component="li" sx={rowSx}>
      <FormSwitch
        name={`${act}.isOn`}
        label={
          <Box component="span" sx={labelSx}>
            <Icon aria-hidden fontSize="small" />
            {name}
          </Box>
        }
        helperText={t(isOn ? made : 'acts.off', counts)}
        onToggle={(isChosen) => onSwitch(act, isChosen)}
      />
      <FormTextField
        name={`${act}.dailyCap`}
        label={t('acts.cap', { act: name })}
        placeholder={network ? formatCount(network.dailyCap) : ''}
        autoComplete="off"
        disabled={!isOn}
        helperText={
          network && Number(toCap(cap)) > network.dailyCap
            ? t('acts.capAbove', { cap: formatCount(network.dailyCap) })
            : undefined
        }
        slotProps={{ input: { sx: { maxWidth: 200 } }, htmlInput: { inputMode: 'numeric' } }}
      />
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 1,
};

const labelSx = { display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 };
