import { enqueueSnackbar, type OptionsWithExtraProps, type VariantType } from 'notistack';

let onMounted: () => void;
// `Promise.withResolvers` would keep the page from starting in browsers of 2023.
const mounted = new Promise<void>((resolve) => {
  onMounted = resolve;
});

/** Called by the provider. Before that notistack's `enqueueSnackbar` does not exist. */
export const toastsMounted = () => onMounted();

/** Shows a toast from outside React: at once, or as soon as the provider is there. */
export async function showToast<V extends VariantType>(
  message: string,
  options: OptionsWithExtraProps<V>,
): Promise<void> {
  await mounted;
  enqueueSnackbar(message, options);
}
