import { useSearchParams } from 'react-router-dom';

const parameter = 'page';

/** Anything but a whole number from 1 on is the first page. */
function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/** The page number as the address holds it, so that deep links and Back work. */
export function useActivityPage() {
  const [search, setSearch] = useSearchParams();
  // Nothing else is carried along: the router may still have what was taken out of the address.
  const goTo = (page: number) =>
    setSearch(page > 1 ? { [parameter]: String(page) } : {}, { preventScrollReset: true });
  return { page: readPage(search.get(parameter)), goTo };
}
