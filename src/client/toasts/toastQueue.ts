export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'loading';
export type ToastKey = number;

export interface Toast {
  key: ToastKey;
  kind: ToastKind;
  title: string;
  description?: string | undefined;
}

export interface ToastListener {
  onShown: (toast: Toast) => void;
  onDismissed: (key: ToastKey) => void;
}

let lastKey = 0;
let listener: ToastListener | undefined;
let waiting: Toast[] = [];
let wake: (() => void) | undefined;

/** Shows a toast; until the toasts are loaded it waits its turn. */
export function showToast(kind: ToastKind, title: string, description?: string): ToastKey {
  lastKey += 1;
  const toast = { key: lastKey, kind, title, description };
  if (listener) listener.onShown(toast);
  else {
    waiting.push(toast);
    wake?.();
  }
  return toast.key;
}

export function dismissToast(key: ToastKey): void {
  waiting = waiting.filter((toast) => toast.key !== key);
  listener?.onDismissed(key);
}

/** The one who shows the toasts takes over, with what waited. Answers how to stop. */
export function takeToasts(taker: ToastListener): () => void {
  listener = taker;
  for (const toast of waiting.splice(0)) taker.onShown(toast);
  return () => {
    if (listener === taker) listener = undefined;
  };
}

/** Calls back once somebody wants a toast. Answers how to stop. */
export function whenToastWanted(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    if (wake === callback) wake = undefined;
  };
}
