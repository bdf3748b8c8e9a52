import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { preloadOnHover } from '../../components/lazy/preload.ts';

const SupportDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "login-support" */ './SupportDialog.tsx')).SupportDialog,
);

interface SupportButtonProps {
  label: string;
  /** The first words of a chat with support. */
  message: string;
  isOutlined?: boolean;
}

/** Opens the ways to support, which are downloaded once somebody reaches for them. */
export function SupportButton({ label, message, isOutlined = false }: SupportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...preloadOnHover(SupportDialog)}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        variant={isOutlined ? 'outlined' : 'text'}
        fullWidth={isOutlined}
        sx={{ typography: 'body2', fontWeight: 600 }}
      >
        {label}
      </Button>
      <SupportDialog isOpen={isOpen} message={message} onClose={() => setIsOpen(false)} />
    </>
  );
}
