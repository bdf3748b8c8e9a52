import { useSearchParams } from 'react-router-dom';
import { LinkProfileDialog } from './LinkProfileDialog.tsx';

/** The form for a further profile, which the address asks for: the shell has the entry that leads here. */
export function LinkAnother() {
  const [search, setSearch] = useSearchParams();
  return (
    <LinkProfileDialog
      isOpen={search.has('link')}
      onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
    />
  );
}
