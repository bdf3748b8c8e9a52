import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';

// Most visits change nothing, and a popover with a menu is large.

export const PauseMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "pause-menu" */ './PauseMenu.tsx')).PauseMenu,
  ['pause'],
);

export const PracticeDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pause-menu" */ './PracticeDialog.tsx')).PracticeDialog,
  ['pause'],
);
