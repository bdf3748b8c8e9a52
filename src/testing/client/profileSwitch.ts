import { screen } from '@testing-library/react';
import { createRoutes } from '../../client/app/createRouter.tsx';
import { aLoginAnswer } from '../fakeServer/builders.ts';
import { renderRoutes } from './renderWithProviders.tsx';

const selected = { id: 'profile-1', name: 'Ana', username: 'ana.creates', user_id: 'user-1' };

/** A page of somebody who has `threeProfiles`, of which the first is chosen. */
export const openOfThree = (route: string) =>
  renderRoutes(createRoutes, { route, state: { user: aLoginAnswer(), profile: selected } });

export const findSwitch = (name: RegExp) => screen.findByRole('button', { name });
export const profileItem = (name: RegExp) => screen.getByRole('menuitemradio', { name });

export async function openSwitch(route: string) {
  const view = openOfThree(route);
  await view.user.click(await findSwitch(/^Profile in use: ana\.creates Bot operating/));
  return { ...view, menu: await screen.findByRole('menu', { name: 'Choose a profile' }) };
}

export async function chooseProfile(route: string, name: RegExp) {
  const view = await openSwitch(route);
  await view.user.click(profileItem(name));
  return view;
}
