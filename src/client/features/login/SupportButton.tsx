import Button from '@mui/material/Button';
import { useState } from 'react';
import { SupportDialog } from './SupportDialog.tsx';

interface SupportButtonProps {
  label: string;
  /** The first words of a chat with support. */
  message: string;
  isOutlined?: boolean;
}

export const supportButtonSx = { typography: 'body2', fontWeight: 600 };

/** Opens the ways to support. */
export function SupportButton({ label, message, isOutlined = false }: SupportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        variant={isOutlined ? 'outlined' : 'text'}
        fullWidth={isOutlined}
        sx={supportButtonSx}
      >
        {label}
      </Button>
      <SupportDialog isOpen={isOpen} message={message} onClose={() => setIsOpen(false)} />
    </>
  );
}
