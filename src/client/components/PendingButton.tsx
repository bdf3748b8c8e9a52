import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';

interface PendingButtonProps extends Omit<ButtonProps, 'loading'> {
  isPending: boolean;
}

/** MUI's loading button, which is `disabled` and so loses the focus for good, but keeping the focus. */
export function PendingButton({ isPending, ...button }: PendingButtonProps) {
  // For `false` MUI renders an inline style, which the security policy of a prerendered page refuses.
  const loading = isPending || null;
  return <Button {...button} component={NativeButton} loading={loading} aria-busy={isPending} />;
}

/** Disabled by ARIA alone; MUI already ignores every press while it loads. */
function NativeButton({ disabled, 'aria-busy': isPending, ...button }: ComponentProps<'button'>) {
  if (!isPending) return <button {...button} disabled={disabled} />;
  return <button {...button} style={catchPresses} tabIndex={0} aria-busy aria-disabled />;
}

// A press that fell through would move the focus.
const catchPresses = { pointerEvents: 'auto' } as const;
