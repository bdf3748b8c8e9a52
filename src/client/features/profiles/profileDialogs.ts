import { definePart } from '../../parts/definePart.ts';
import type { DeleteProfileDialogProps } from './DeleteProfileDialog.tsx';
import type { ProfileFormDialogProps } from './ProfileFormDialog.tsx';

export const profileFormPart = definePart<ProfileFormDialogProps>({
  namespaces: [],
  load: async () =>
    (await import(/* webpackChunkName: "profile-form" */ './ProfileFormDialog.tsx'))
      .ProfileFormDialog,
});

export const deleteProfilePart = definePart<DeleteProfileDialogProps>({
  namespaces: [],
  load: async () =>
    (await import(/* webpackChunkName: "delete-profile" */ './DeleteProfileDialog.tsx'))
      .DeleteProfileDialog,
});

/** What opens over the profiles page. */
export const profileDialogs = [profileFormPart, deleteProfilePart];
