import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../shared/sync/syncEvents.ts';
import { goOnByItself } from './goOnByItself.ts';
import { isCredential } from './profileSchema.ts';
import { profileSchema, type ProfileInput } from './profileFormSchema.ts';
import { useNetworks } from '../../api/useNetworks.ts';
import { secretOf } from './secretOf.ts';

export interface ProfileFormOptions {
  username: string;
  /** The network of the profile that is edited; a new one is on the first that is offered, or the chosen one. */
  network?: string | null;
  /** Why the form has been opened: what the server refused before. */
  refusal?: Refusal | undefined;
  /** Gives the refusal where the server does not take the input. */
  onSubmit: (input: ProfileInput) => Promise<Refusal | undefined>;
  onClose: () => void;
}

/** What was typed stays until the server has taken it. */
export function useProfileForm(options: ProfileFormOptions) {
  const { username, network, refusal: before, onSubmit, onClose } = options;
  const { t } = useTranslation(['profile-form', 'profiles']);
  const [isOtherWay, chooseOtherWay] = useState(false);
  const { offered, signInOf } = useNetworks();
  const [first = ''] = offered;
  const isAtNetwork = (named: string) => !isOtherWay && signInOf(named).redirect !== undefined;
  const usernamesOf = (named: string) => signInOf(named).username;
  const schema = profileSchema({ network: first, usernamesOf });
  const errorsOf = ({ field, message = t('profiles:failed') }: Refusal) =>
    isCredential(field) ? { [field]: message } : undefined;
  const form = useFormik<ProfileInput>({
    initialErrors: before && errorsOf(before),
    initialValues: { network: network ?? '', username, password: '' },
    validationSchema: schema,
    // What the server blames stays until it is changed, not until it is left.
    validateOnBlur: false,
    onSubmit: async (typed, { setErrors, setStatus }) => {
      setStatus(undefined);
      const input = schema.cast(typed);
      const isRedirect = isAtNetwork(input.network);
      // The network may answer before the server does.
      if (isRedirect) goOnByItself();
      const refusal = await onSubmit(
        isRedirect ? { ...input, password: '', byRedirect: true } : input,
      );
      if (!refusal) return onClose();
      const errors = errorsOf(refusal);
      if (errors) setErrors(errors);
      else setStatus(refusal.message ?? t('profiles:failed'));
    },
  });
  const chosen = form.values.network || first;
  const signIn = signInOf(chosen);
  const way = signIn.redirect && !isOtherWay ? 'redirect' : secretOf(signIn);
  return { form, network: chosen, way, chooseOtherWay } as const;
}
