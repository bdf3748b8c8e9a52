import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { useDocumentTitle } from './useDocumentTitle.ts';

// A link to a section of the page makes an entry that the router gives no key of its own.
const scrollKey = ({ key, hash }: Location) => key + hash;

/** What every screen has around it. */
export function RootLayout() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
