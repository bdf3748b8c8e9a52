import CheckCircleIcon from '~icons/ic/round-check-circle';
import CloseIcon from '~icons/ic/round-close';
import ErrorIcon from '~icons/ic/round-error';
import InfoIcon from '~icons/ic/round-info';
import WarningIcon from '~icons/ic/round-warning';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import {
  closeSnackbar,
  type CustomContentProps,
  type SnackbarKey,
  type VariantType,
} from 'notistack';
import { useEffect, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDismissal } from './useDismissal.ts';

type ToastOptions = { description?: string | undefined };

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    success: ToastOptions;
    error: ToastOptions;
    info: ToastOptions;
    warning: ToastOptions;
    loading: ToastOptions;
  }
}

const icons: Record<VariantType, ReactNode> = {
  success: <CheckCircleIcon color="success" />,
  error: <ErrorIcon color="error" />,
  info: <InfoIcon color="info" />,
  warning: <WarningIcon color="warning" />,
  loading: <CircularProgress size={20} aria-hidden="true" sx={{ margin: '2px' }} />,
};

interface ToastContentProps extends CustomContentProps, ToastOptions {
  ref?: Ref<HTMLDivElement>;
}

/** The toast of every variant. A loading toast stays until it is closed, and so does one that is to persist. */
export function ToastContent(props: ToastContentProps) {
  const { id, variant, message, description, action, persist, ref, style } = props;
  const { t } = useTranslation();
  useReplaceEqual(id, JSON.stringify([variant, message, description]));
  const onDismiss = () => closeSnackbar(id);
  const durationMs = variant === 'loading' || persist ? null : 4000;
  const dismissal = useDismissal({ durationMs, onDismiss });
  const isUrgent = variant === 'error' || variant === 'warning';
  return (
    <div ref={ref} style={style} role={isUrgent ? 'alert' : 'status'}>
      <Box {...dismissal} sx={rootSx}>
        {icons[variant]}
        <Box sx={{ flex: 1, minWidth: 0, paddingBlock: '2px' }}>
          <Box sx={{ typography: 'subtitle2' }}>{message}</Box>
          {description && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>
          )}
          {typeof action === 'function' ? action(id) : action}
        </Box>
        <IconButton
          aria-label={t('toasts.dismiss')}
          onClick={onDismiss}
          sx={{ margin: '-10px -12px' }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </div>
  );
}

/** The latest toast of each text. */
const shown = new Map<string, SnackbarKey>();

/** Closes a toast that says the same: the new one is announced, and stays its full time. */
function useReplaceEqual(id: SnackbarKey, text: string): void {
  useEffect(() => {
    const former = shown.get(text);
    if (former !== undefined) closeSnackbar(former);
    shown.set(text, id);
    return () => {
      if (shown.get(text) === id) shown.delete(text);
    };
  }, [id, text]);
}

const rootSx = {
  width: 'min(356px, calc(100vw - 32px))',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  padding: 2,
  borderRadius: '12px',
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'raised',
  color: 'text.primary',
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)',
  '.dark &': { boxShadow: '0 12px 32px rgb(0 0 0 / 0.6)' },
  touchAction: 'none',
  userSelect: 'none',
} as const;
