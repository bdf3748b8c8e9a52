import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { useAddressLanguage } from './useAddressLanguage.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

// The router gives no key of its own to a page that is opened by its address, nor to an entry that a
// link to a section of the page makes.
const scrollKey = ({ key, pathname, search, hash }: Location) => key + pathname + search + hash;

/** What every screen has around it. */
export function RootLayout() {
  useDocumentTitle();
  useAddressLanguage();
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
