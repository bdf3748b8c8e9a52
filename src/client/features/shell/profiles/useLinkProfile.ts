import { useLocation, useNavigate } from 'react-router-dom';
import { linkAddress } from '../../../components/profileAddress.ts';

/** Opens the form for a further profile, on the screen of the profiles. There it costs no Back of its own. */
export function useLinkProfile(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => void navigate(linkAddress, { replace: linkAddress.startsWith(`${pathname}?`) });
}
