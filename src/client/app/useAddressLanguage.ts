import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toLanguage } from '../../shared/language/languages.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

const name = 'lng';

/** Once another language is chosen, the one in the address leaves it: in each entry of the history, too. */
export function useAddressLanguage(): void {
  const { language } = useLanguage();
  const [first] = useState(language);
  const navigate = useNavigate();
  const { pathname, hash, state, ...location } = useLocation();
  const search = new URLSearchParams(location.search);
  // One that Meelo does not speak was heard as the first.
  const heard = search.has(name) ? (toLanguage(search.get(name)) ?? first) : language;
  const leave = useEffectEvent(() => {
    search.delete(name);
    const address = { pathname, search: `${search}`, hash };
    void navigate(address, { replace: true, preventScrollReset: true, state });
  });
  const isOverruled = heard !== language;
  useEffect(() => {
    if (isOverruled) leave();
  }, [isOverruled]);
}
