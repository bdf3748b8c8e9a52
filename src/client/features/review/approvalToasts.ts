import type { SnackbarKey } from 'notistack';
import type { Id } from '../../../shared/contract/id.ts';

const toasts = new Map<Id, SnackbarKey>();

/** Keeps which toast said of these answers that they are approved. */
export function keepApprovalToast(ids: readonly Id[], toast: SnackbarKey): void {
  for (const id of ids) toasts.set(id, toast);
}

/** Closes what is no longer true of these answers, as they wait again. */
export function closeApprovalToasts(ids: readonly Id[], close: (toast: SnackbarKey) => void): void {
  for (const id of ids) {
    const toast = toasts.get(id);
    // Without a key notistack closes the toasts of others, too.
    if (toast !== undefined) close(toast);
    toasts.delete(id);
  }
}
