import { Route, Routes } from 'react-router-dom';
import { ScreenSkeleton } from '../components/ScreenSkeleton.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { PartView } from '../parts/PartView.tsx';
import {
  appRoutes,
  loginScreen,
  notFoundScreen,
  preloadPath,
  publicRoutes,
  shellPart,
} from './routes.tsx';
import { ScreenView } from './ScreenView.tsx';

const shellProps = { onPreload: preloadPath };

const shell = (
  <PartView part={shellPart} props={shellProps} fallback={<ScreenSkeleton />} place="page" />
);
const notFound = <ScreenView screen={notFoundScreen} />;

/** Every address of the product. */
export function App() {
  return (
    <Routes>
      {publicRoutes.map(({ path, screen }) => (
        <Route key={path} path={path} element={<ScreenView screen={screen} />} />
      ))}
      <Route element={<SignedOutOnly />}>
        <Route path="/login" element={<ScreenView screen={loginScreen} />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route element={shell}>
          {appRoutes.map(({ path, screen }) => (
            <Route key={path} path={path} element={<ScreenView screen={screen} place="screen" />} />
          ))}
        </Route>
        <Route path="/app/*" element={notFound} />
      </Route>
      <Route path="*" element={notFound} />
    </Routes>
  );
}
