import {
  useSnackbar,
  type OptionsWithExtraProps,
  type SnackbarKey,
  type VariantType,
} from 'notistack';
import { useRef } from 'react';

/** The toast that says how the last attempt to save a form went. The form closes it with the next attempt. */
export function useFormToast() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef<SnackbarKey>(undefined);
  return {
    showToast: <V extends VariantType>(text: string, options: OptionsWithExtraProps<V>) => {
      shown.current = enqueueSnackbar(text, options);
    },
    closeToast: () => {
      // Without a key notistack closes the toasts of others, too.
      if (shown.current !== undefined) closeSnackbar(shown.current);
    },
  };
}
