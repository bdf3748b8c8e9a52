import { enqueueSnackbar, type OptionsWithExtraProps, type VariantType } from 'notistack';

const { promise: mounted, resolve: toastsMounted } = Promise.withResolvers<void>();

/** Called by the provider. Before that notistack's `enqueueSnackbar` does not exist. */
export { toastsMounted };

/** Shows a toast from outside React: at once, or as soon as the provider is there. */
export async function showToast<V extends VariantType>(
  message: string,
  options: OptionsWithExtraProps<V>,
): Promise<void> {
  await mounted;
  enqueueSnackbar(message, options);
}
