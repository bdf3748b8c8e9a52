import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { themeColorChosen, themeToggled } from '../state/themeSlice.ts';
import { createStore } from '../store/store.ts';
import { Themed } from './Themed.tsx';

test('another mode or colour changes an attribute of the page and renders nothing anew', () => {
  const store = createStore();
  const onRender = jest.fn();
  render(
    <Provider store={store}>
      <Themed>
        <Profiler id="screen" onRender={onRender}>
          <p>Screen</p>
        </Profiler>
      </Themed>
    </Provider>,
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
