import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../shared/sync/syncEvents.ts';
import { profileSchema, type ProfileInput } from './profileSchema.ts';
import { useNetworks } from './useNetworks.ts';

export interface ProfileFormOptions {
  username: string;
  /** Of the profile that is edited; a new one is on the first that is offered, or the chosen one. */
  network?: string | null;
  /** Gives the refusal where the server does not take the input. */
  onSubmit: (input: ProfileInput) => Promise<Refusal | undefined>;
  onClose: () => void;
}

/** What was typed stays until the server has taken it. */
export function useProfileForm({ username, network, onSubmit, onClose }: ProfileFormOptions) {
  const { t } = useTranslation(['profile-form', 'profiles']);
  const [first = ''] = useNetworks().offered;
  const schema = profileSchema({ network: first, handleInvalid: t('atproto.handleInvalid') });
  const form = useFormik<ProfileInput>({
    initialValues: { network: network ?? '', username, password: '' },
    validationSchema: schema,
    // What the server blames stays until it is changed, not until it is left.
    validateOnBlur: false,
    onSubmit: async (typed, { setErrors, setStatus }) => {
      setStatus(undefined);
      const refusal = await onSubmit(schema.cast(typed));
      if (!refusal) return onClose();
      const { field, message = t('profiles:failed') } = refusal;
      if (field && field in typed) setErrors({ [field]: message });
      else setStatus(message);
    },
  });
  return { form, network: form.values.network || first };
}
