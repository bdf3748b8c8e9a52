import { overlay, press, type Scene } from './Scene.ts';
import { createFullServer } from '../../../src/testing/fakeServer/createFullServer.ts';

/** What opens over the settings for an API key or a webhook. */
export const settingsDialogs: Scene[] = [
  {
    name: 'a new API key, before it is made',
    path: '/app/settings/theme#keys',
    api: () => createFullServer(7),
    reach: press('Make a key'),
    shown: (page) => overlay(page).getByLabel('Current password', { exact: true }),
  },
  {
    name: 'an API key that is shown once',
    path: '/app/settings/theme#keys',
    api: () => createFullServer(7),
    reach: async (page) => {
      await press('Make a key')(page);
      await overlay(page).getByLabel('Name').fill('Report script');
      await overlay(page).getByLabel('Current password', { exact: true }).fill('secret');
      await overlay(page).getByRole('button', { name: 'Make a key' }).click();
    },
    shown: (page) => overlay(page).getByLabel('API key'),
  },
  {
    name: 'the end of an API key',
    path: '/app/settings/theme#keys',
    api: () => createFullServer(7),
    reach: press('End Evening pause'),
    shown: overlay,
  },
  {
    name: 'a new webhook, before it is added',
    path: '/app/settings/theme#notifications',
    api: () => createFullServer(7),
    reach: press('Add a webhook'),
    shown: (page) => overlay(page).getByLabel('Current password', { exact: true }),
  },
  {
    name: 'the secret of a webhook that is shown once',
    path: '/app/settings/theme#notifications',
    api: () => createFullServer(7),
    reach: async (page) => {
      await press('Add a webhook')(page);
      await overlay(page).getByLabel('Name').fill('Home server');
      await overlay(page).getByLabel('Address (URL)').fill('https://home.example.org/meelo');
      await overlay(page).getByLabel('Current password', { exact: true }).fill('secret');
      await overlay(page).getByRole('button', { name: 'Add a webhook' }).click();
    },
    shown: (page) => overlay(page).getByLabel('Secret'),
  },
  {
    name: 'the removal of a webhook',
    path: '/app/settings/theme#notifications',
    api: () => createFullServer(7),
    reach: press('Remove Home server'),
    shown: overlay,
  },
];
