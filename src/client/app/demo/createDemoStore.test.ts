import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { i18n, loadTexts, startI18n } from '../../i18n/i18n.ts';
import { meeloApi } from '../../api/meeloApi.ts';
import { followWaiting } from '../../push/followWaiting.ts';
import { startPageListening } from '../../store/listeners.ts';
import { profileId, userId } from './answers/DemoWorld.ts';
import { createDemoStore } from './createDemoStore.ts';

const { getBot, getProfiles } = meeloApi.endpoints;
const setAppBadge = jest.fn(() => Promise.resolve());

beforeEach(async () => {
  await startI18n('en');
  await loadTexts(['demo']);
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  startPageListening(followWaiting);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

test('three texts wait in it, and the icon of the app does not count them', async () => {
  const theme = { theme: 'light', themeColor: 'neutral' } as const;
  const { dispatch } = createDemoStore(i18n.getFixedT('en', 'demo'), theme);
  await dispatch(getProfiles.initiate(userId));
  const { data } = await dispatch(getBot.initiate(profileId));
  expect(data?.waiting).toBe(3);
  expect(setAppBadge).not.toHaveBeenCalled();
  dispatch(meeloApi.util.resetApiState());
});
