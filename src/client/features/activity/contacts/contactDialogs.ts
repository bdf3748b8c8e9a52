import { lazyDialog } from '../../../components/lazy/lazyDialog.tsx';

export const ContactsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "contacts" */ './ContactsDialog.tsx')).ContactsDialog,
  ['contacts'],
);
