import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RouteError } from '../RouteError.tsx';
import { createMemoryWindow } from './createMemoryWindow.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { DemoSkeleton } from './DemoLayout.tsx';
import { demoScreens, furtherScreens } from './demoScreens.tsx';
import { NotInDemo } from './NotInDemo.tsx';

/** The address to which a person logs out. */
export const loggedOut = '/logout';

/** A router that leaves the address of the page alone, and the way back in its history. */
export function createDemoRouter() {
  const screens = [...demoScreens, ...furtherScreens].map(({ path, Screen }): RouteObject => ({
    path,
    element: <Screen />,
    loader: () => Screen.load().then(() => null),
    shouldRevalidate: () => false,
  }));
  const inFrame = [
    ...screens,
    { path: loggedOut, element: null, action: () => null },
    { path: '*', element: <NotInDemo /> },
  ];
  const frame: RouteObject = {
    element: <DemoFrame />,
    hydrateFallbackElement: <DemoSkeleton />,
    children: [{ errorElement: <RouteError place="screen" />, children: inFrame }],
  };
  const memory = createMemoryWindow('/app');
  const router = createBrowserRouter([frame], { window: memory });
  /** One step; answers whether there was one. */
  const goBack = () => {
    if (memory.isAtFirst()) return false;
    void router.navigate(-1);
    return true;
  };
  return { router, goBack };
}
