import { useNavigate } from 'react-router-dom';

/** Opens the form for a further profile, on the screen of the profiles. */
export function useLinkProfile(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/app/profiles?link');
}
