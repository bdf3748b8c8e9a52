import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import ErrorIcon from '@mui/icons-material/ErrorRounded';
import InfoIcon from '@mui/icons-material/InfoRounded';
import WarningIcon from '@mui/icons-material/WarningRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import IconButton from '@mui/material/IconButton';
import { toastLifeMs, toastWidth } from './constants.ts';
import type { Toast, ToastKind } from './toastQueue.ts';
import { useAutoClose } from './useAutoClose.ts';
import { useSwipe } from './useSwipe.ts';

const icons: Record<ToastKind, ReactNode> = {
  success: <CheckCircleIcon color="success" />,
  error: <ErrorIcon color="error" />,
  info: <InfoIcon color="info" />,
  warning: <WarningIcon color="warning" />,
  loading: <CircularProgress size={20} aria-hidden="true" sx={{ margin: '2px' }} />,
};

const rootSx = {
  width: `min(${toastWidth}px, calc(100vw - 32px))`,
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

interface ToastContentProps {
  toast: Toast;
  onClose: () => void;
}

/** One toast: it waits while somebody points at it or stands on it. */
export function ToastContent({ toast, onClose }: ToastContentProps) {
  const { t } = useTranslation('toasts');
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { isSwiping, transform, handlers } = useSwipe(onClose);
  const lifeMs = toast.kind === 'loading' ? Infinity : toastLifeMs;
  useAutoClose({ lifeMs, isPaused: isHovered || isFocused || isSwiping, onClose });
  return (
    <Box
      data-toast={toast.kind}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      {...handlers}
      style={{ transform, transition: isSwiping ? 'none' : 'transform 150ms ease-out' }}
      sx={rootSx}
    >
      {icons[toast.kind]}
      <Box sx={{ flex: 1, minWidth: 0, paddingBlock: '2px' }}>
        <Box sx={{ typography: 'subtitle2' }}>{toast.title}</Box>
        {toast.description && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{toast.description}</Box>
        )}
      </Box>
      <IconButton aria-label={t('dismiss')} onClick={onClose} sx={{ margin: '-10px -12px' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface SnackFrameProps extends ToastContentProps {
  ref?: Ref<HTMLDivElement> | undefined;
  style?: CSSProperties | undefined;
}

const isUrgent = (kind: ToastKind) => kind === 'error' || kind === 'warning';

/** What notistack moves in and out, and what a screen reader announces. */
export function ToastFrame({ ref, style, ...content }: SnackFrameProps) {
  return (
    <div ref={ref} style={style} role={isUrgent(content.toast.kind) ? 'alert' : 'status'}>
      <ToastContent {...content} />
    </div>
  );
}
