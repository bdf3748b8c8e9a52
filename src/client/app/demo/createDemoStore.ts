import { noConfig } from '../../api/clientConfig.ts';
import { meeloApi } from '../../api/meeloApi.ts';
import type { ThemeState } from '../../state/theme.ts';
import { createStore, type AppStore } from '../../store/store.ts';
import { createAnswers } from './answers/answerCalls.ts';
import { createWorld } from './answers/createWorld.ts';
import { userId, type DemoTexts } from './answers/DemoWorld.ts';

/** A store that asks no server and stores nothing, with somebody who is logged in, and the theme of the page. */
export function createDemoStore(t: DemoTexts, theme: ThemeState): AppStore {
  const world = createWorld(t, Date.now());
  const { owner: name, profile } = world;
  const user = { id: userId, name, email: 'hello@hazel.example' };
  const { id, username } = profile;
  // As the login leaves it, so that the first screen knows which one it shows.
  const selected = { id, name: '', username, user_id: userId };
  const state = { user: { access_token: 'demo', user }, profile: selected, theme };
  const store = createStore(state, createAnswers(world, Date.now));
  const capabilities = profile.capabilities && { [profile.network]: profile.capabilities };
  const value = { ...noConfig, NETWORKS: [profile.network], CAPABILITIES: { ...capabilities } };
  store.dispatch(
    meeloApi.util.upsertQueryEntries([{ endpointName: 'getClientConfig', arg: undefined, value }]),
  );
  return store;
}
