import { useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider, useStore } from 'react-redux';
import { meeloApi } from '../../api/meeloApi.ts';
import { themeFollowed } from '../../state/themeSlice.ts';
import type { RootState } from '../../store/store.ts';
import { createDemoRouter, loggedOut } from './createDemoRouter.tsx';
import { createDemoStore } from './createDemoStore.ts';
import { OwnRouter } from './OwnRouter.tsx';

/** The product over prepared data, in the language of the page: in another language all of it begins anew. */
export function Demo({ onClose }: { onClose: () => void }) {
  const { i18n } = useTranslation('demo');
  const [router] = useState(createDemoRouter);
  useEffect(
    () =>
      router.subscribe(({ location }) => {
        if (location.pathname === loggedOut) onClose();
      }),
    [router, onClose],
  );
  return <RunningDemo key={i18n.language} router={router} />;
}

/** Nothing else of the slice: what redux-persist keeps there would have this store written down, too. */
const themeOf = ({ theme: { theme, themeColor } }: RootState) => ({ theme, themeColor });

function RunningDemo({ router }: ComponentProps<typeof OwnRouter>) {
  const { t } = useTranslation('demo');
  const page = useStore<RootState>();
  const [store] = useState(() => createDemoStore(t, themeOf(page.getState())));
  useEffect(
    () => () => {
      // Its polls end, and the page gets its own theme again.
      store.dispatch(meeloApi.util.resetApiState());
      store.dispatch(themeFollowed(themeOf(page.getState())));
    },
    [page, store],
  );
  return (
    <Provider store={store}>
      <OwnRouter router={router} />
    </Provider>
  );
}
