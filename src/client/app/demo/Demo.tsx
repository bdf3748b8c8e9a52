import { useEffect, useImperativeHandle, useState, type ComponentProps, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider, useStore } from 'react-redux';
import type { RootState } from '../../store/store.ts';
import { applyColorScheme } from '../../theme/applyColorScheme.ts';
import { loggedOut } from './createDemoRouter.tsx';
import { demoVisitOf, endDemoVisit, openDemoStore } from './demoVisit.ts';
import { OwnRouter } from './OwnRouter.tsx';

export interface DemoHandle {
  /** Goes back by one screen; answers whether there was one. */
  goBack: () => boolean;
}

interface DemoProps {
  ref?: Ref<DemoHandle>;
  onClose: () => void;
}

/** The product over prepared data, in the language of the page, as it was left when it was closed. */
export function Demo({ ref, onClose }: DemoProps) {
  const { i18n } = useTranslation('demo');
  const page = useStore<RootState>();
  const [{ router, goBack }] = useState(() => demoVisitOf(page));
  useImperativeHandle(ref, () => ({ goBack }), [goBack]);
  useEffect(
    () =>
      router.subscribe(({ location }) => {
        if (location.pathname !== loggedOut) return;
        endDemoVisit(page);
        onClose();
      }),
    [router, page, onClose],
  );
  return <RunningDemo key={i18n.language} router={router} />;
}

function RunningDemo({ router }: ComponentProps<typeof OwnRouter>) {
  const { i18n } = useTranslation('demo');
  const page = useStore<RootState>();
  const [store] = useState(() => openDemoStore(page, i18n));
  useEffect(() => {
    applyColorScheme(store.getState().theme);
    return () => applyColorScheme(page.getState().theme);
  }, [page, store]);
  return (
    <Provider store={store}>
      <OwnRouter router={router} />
    </Provider>
  );
}
