import { screen, within } from '@testing-library/react';
import { ProfilesPage } from '../../client/features/profiles/ProfilesPage.tsx';
import { aLoginAnswer } from '../fakeServer/builders.ts';
import { renderWithProviders } from './renderWithProviders.tsx';

/** Opens the form of a profile by the button `opener` of the profiles page. */
export async function openProfileForm(opener: string) {
  const view = renderWithProviders(<ProfilesPage />, { state: { user: aLoginAnswer() } });
  await view.user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...view,
    dialog,
    username: await dialog.findByRole('textbox', { name: 'Username' }),
    /** Where the password is the first way. */
    get password() {
      return dialog.getByLabelText('Password');
    },
    get save() {
      return dialog.getByRole('button', { name: 'Save' });
    },
  };
}
