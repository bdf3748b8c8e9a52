import { dismissToast, showToast, type ToastKey } from './toastQueue.ts';

type Show = (title: string, description?: string) => ToastKey;

interface Toasts {
  success: Show;
  error: Show;
  info: Show;
  warning: Show;
  /** Stays until it is dismissed with the key that it answers. */
  loading: Show;
  dismiss: (key: ToastKey) => void;
}

const toasts: Toasts = {
  success: (title, description) => showToast('success', title, description),
  error: (title, description) => showToast('error', title, description),
  info: (title, description) => showToast('info', title, description),
  warning: (title, description) => showToast('warning', title, description),
  loading: (title, description) => showToast('loading', title, description),
  dismiss: dismissToast,
};

/** Short messages at the bottom right of the page. */
export function useToasts(): Toasts {
  return toasts;
}
