import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { languages } from '../../shared/language/languages.ts';
import { aConfig, aSession } from '../../testing/clientBuilders.ts';
import { fakeApi } from '../../testing/apiServer.ts';
import { Page } from '../app/Page.tsx';
import { createStore } from '../store/createStore.ts';
import { renderLanding } from './renderLanding.tsx';

fakeApi(aConfig());

const complaint = jest.spyOn(console, 'error');
afterEach(() => {
  complaint.mockClear();
  document.body.replaceChildren();
});

test.each(languages)(
  'React takes the page in %s over as it stands, in any looks',
  async (language) => {
    const { markup } = await renderLanding(language);
    document.body.innerHTML = `<div id="root">${markup}</div>`;
    const [root] = document.body.children;
    if (!root) throw new Error('There is no root');
    const heading = root.querySelector('h1');
    const button = root.querySelector('button');
    const store = createStore({ user: aSession(), theme: { theme: 'dark', themeColor: 'violet' } });
    const recovered = jest.fn();
    const page = (
      <BrowserRouter useTransitions={false}>
        <Page store={store} />
      </BrowserRouter>
    );
    const app = await act(async () => hydrateRoot(root, page, { onRecoverableError: recovered }));
    expect(heading?.textContent).not.toBe('');
    expect(root.querySelector('h1')).toBe(heading);
    expect(root.querySelector('button')).toBe(button);
    expect(recovered).not.toHaveBeenCalled();
    expect(complaint.mock.calls).toEqual([]);
    act(() => app.unmount());
  },
);

test('the page carries its own looks for every colour and mode, whatever its language', async () => {
  const english = await renderLanding('en');
  const japanese = await renderLanding('ja');
  expect(japanese.css).toBe(english.css);
  expect(japanese.markup).not.toBe(english.markup);
  expect(english.markup).not.toContain('style=');
  expect(english.css).toContain(':where([data-mode=dark][data-color=violet])');
  expect(english.css).not.toContain('<');
});
