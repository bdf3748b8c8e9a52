import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';

interface PendingButtonProps extends Omit<ButtonProps, 'loading'> {
  isPending: boolean;
}

/**
 * A button that shows that what it asked for is under way. It refuses everything meanwhile, but it
 * keeps the focus, which a disabled button drops and does not get back.
 */
export function PendingButton({ isPending, ...button }: PendingButtonProps) {
  return <Button {...button} component={NativeButton} loading={isPending} aria-busy={isPending} />;
}

/** MUI lets no press of a loading button through; here it is only said to be disabled. */
function NativeButton({ disabled, 'aria-busy': isPending, ...button }: ComponentProps<'button'>) {
  if (!isPending) return <button {...button} disabled={disabled} />;
  return <button {...button} style={caught} tabIndex={0} aria-busy aria-disabled />;
}

// Presses that fell through would set the focus elsewhere.
const caught = { pointerEvents: 'auto' } as const;
