import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../client/store/createStore.ts';
import type { StoredState } from '../client/store/storedState.ts';

interface Options {
  route?: string;
  state?: Partial<StoredState>;
}

/** Renders a screen as the app does: store, address, language (English) and looks around it. */
export function renderWithProviders(ui: ReactElement, { route = '/', state = {} }: Options = {}) {
  const store = createStore(state);
  const user = userEvent.setup();
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[route]}>{ui}</MemoryRouter>
    </Provider>,
  );
  return { ...view, store, user };
}
