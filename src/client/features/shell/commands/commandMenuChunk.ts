import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';

/** Most visits do without, and it knows every screen. */
export const CommandMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "commands" */ './CommandMenu.tsx')).CommandMenu,
  ['commands', 'pause'],
);
