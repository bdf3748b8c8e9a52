import { expect, test } from '@jest/globals';
import { createBrowserRouter } from 'react-router-dom';
import { createMemoryWindow } from './createMemoryWindow.ts';

function openRouter() {
  const memory = createMemoryWindow('/first');
  const router = createBrowserRouter([{ path: '*' }], { window: memory });
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { router, address, isAtFirst: memory.isAtFirst };
}

test('a router goes there, back and forth, and the page stays where it is', async () => {
  const page = window.location.href;
  const { router, address, isAtFirst } = openRouter();
  expect([address(), isAtFirst()]).toEqual(['/first', true]);
  await router.navigate('/second?a=1#b', { state: { kept: true } });
  expect(address()).toBe('/second?a=1#b');
  await router.navigate('/third', { replace: true });
  expect(isAtFirst()).toBe(false);
  await router.navigate(-1);
  expect([address(), isAtFirst()]).toEqual(['/first', true]);
  await router.navigate(1);
  expect(address()).toBe('/third');
  expect([window.location.href, window.history.state]).toEqual([page, null]);
});

test('an entry keeps its state, and what came after it is gone once another follows', async () => {
  const { router, address } = openRouter();
  await router.navigate('/second', { state: { kept: true } });
  await router.navigate(-1);
  await router.navigate(1);
  expect(router.state.location.state).toEqual({ kept: true });
  await router.navigate(-1);
  await router.navigate('/other');
  // As in a browser: nothing comes of it.
  void router.navigate(1);
  expect(address()).toBe('/other');
});
