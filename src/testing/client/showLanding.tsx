import { Route, Routes, useLocation } from 'react-router-dom';
import { LandingScreen } from '../../client/app/LandingScreen.tsx';
import { renderWithProviders } from './renderWithProviders.tsx';

/** What the operator has published. */
export const support = {
  SUPPORT_WHATSAPP: '5511999990000',
  SUPPORT_EMAIL: 'support@example.org',
  SUPPORT_PHONE: '+55 11 99999-0000',
};

function Address() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

/** The landing page; elsewhere is where a link leads. */
export function showLanding() {
  return renderWithProviders(
    <Routes>
      <Route path="/" element={<LandingScreen />} />
      <Route path="*" element={<Address />} />
    </Routes>,
  );
}
