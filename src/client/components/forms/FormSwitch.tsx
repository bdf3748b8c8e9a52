import Switch, { type SwitchProps } from '@mui/material/Switch';
import { FormToggle, type FormToggleProps } from './FormToggle.tsx';

/** On or off, of the form around it. */
export function FormSwitch(props: FormToggleProps) {
  return <FormToggle {...props} Control={SwitchControl} />;
}

const SwitchControl = (props: SwitchProps) => <Switch {...props} sx={switchSx} />;

// MUI's input sticks out of its switch; the label around it is what is pressed.
const switchSx = { '& .MuiSwitch-switchBase .MuiSwitch-input': { left: 0, width: '100%' } };
