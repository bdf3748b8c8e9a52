import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';

export const ProfileFormDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "profile-form" */ './ProfileFormDialog.tsx'))
      .ProfileFormDialog,
  ['profile-form'],
);

export const DeleteProfileDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "delete-profile" */ './DeleteProfileDialog.tsx'))
      .DeleteProfileDialog,
);
