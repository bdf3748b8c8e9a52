import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { RetryAlert } from './RetryAlert.tsx';

export const ProfileForm = lazyForm(
  async () =>
    (await import(/* webpackChunkName: "profile-form" */ './ProfileForm.tsx')).ProfileForm,
  ['profile-form', 'profiles'],
);

export const TwoFactorForm = lazyForm(
  async () =>
    (await import(/* webpackChunkName: "two-factor-form" */ './cards/TwoFactorForm.tsx'))
      .TwoFactorForm,
  ['profile-cards', 'profiles'],
);

/** What is told while something loads; it is left out where it cannot be downloaded. */
export const Facts = lazyComponent(
  async () => (await import(/* webpackChunkName: "away" */ './cards/Facts.tsx')).Facts,
  ['facts'],
);

/** While the person signs in at the network. */
export const AwayCard = lazyForm(
  async () => (await import(/* webpackChunkName: "away" */ './cards/AwayCard.tsx')).AwayCard,
  ['sign-in', 'profile-form', 'profiles'],
);

/** From a password to a sign-in at the network. */
export const ChangeOver = lazyForm(
  async () => (await import(/* webpackChunkName: "away" */ './cards/ChangeOver.tsx')).ChangeOver,
  ['profile-form'],
);

/** A form in a chunk of its own: formik and yup are large, and most visits need no form. */
function lazyForm<Props extends object>(
  importForm: () => Promise<ComponentType<Props>>,
  namespaces: Parameters<typeof lazyComponent>[1],
) {
  const Form = lazyComponent(importForm, namespaces);
  function LazyForm(props: Props) {
    const { t } = useTranslation();
    const failed = (onRetry: () => void) => (
      <RetryAlert
        title={t('state.errorTitle')}
        description={t('state.chunkDescription')}
        onRetry={onRetry}
      />
    );
    return (
      <LazyBoundary fallback={failed}>
        <Form {...props} />
      </LazyBoundary>
    );
  }
  return Object.assign(LazyForm, { preload: Form.preload });
}
