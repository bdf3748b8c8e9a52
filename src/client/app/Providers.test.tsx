import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { startI18n } from '../i18n/i18n.ts';
import { themeColorChosen, themeToggled } from '../state/themeSlice.ts';
import { createStore } from '../store/store.ts';
import { applyColorScheme } from '../theme/applyColorScheme.ts';
import { Providers } from './Providers.tsx';

await startI18n('en');

test('another mode or colour changes an attribute of the page and re-renders nothing', () => {
  const store = createStore();
  applyColorScheme(store.getState().theme);
  const onRender = jest.fn();
  render(
    <Providers store={store}>
      <Profiler id="screen" onRender={onRender}>
        <p>Screen</p>
      </Profiler>
    </Providers>,
  );
  const page = document.documentElement;
  const styles = document.head.querySelectorAll('style').length;
  const primary = () => getComputedStyle(page).getPropertyValue('--mui-palette-primary-main');
  expect([page.className, primary()]).toEqual(['light neutral', '#23262e']);
  act(() => void store.dispatch(themeToggled()));
  expect([page.className, primary()]).toEqual(['dark neutral', '#e6e8ec']);
  act(() => void store.dispatch(themeColorChosen('violet')));
  expect(page.className).toBe('dark violet');
  expect(onRender).toHaveBeenCalledTimes(1);
  expect(document.head.querySelectorAll('style')).toHaveLength(styles);
});
