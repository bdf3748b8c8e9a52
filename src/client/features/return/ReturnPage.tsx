import LoginIcon from '~icons/ic/outline-login';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { SignInReturn } from '../../../shared/contract/signIn.ts';
import { failureCode, failureText, isNotFound, isPassing, refusalOf } from '../../api/failure.ts';
import { useFinishSignInMutation } from '../../api/signInsApi.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Logo } from '../../components/Logo.tsx';
import { searchOf } from '../../components/profileAddress.ts';
import { selectIsSignedIn } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** Where a network sends the person back after a sign-in there: hands on what came with them, and leads to the profile. */
export function ReturnPage() {
  const { t } = useTranslation(['sign-in', 'common']);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isLedOn = useLeadOn();
  const came = useReturn();
  const { error, retry } = useHandOver(isSignedIn && !isLedOn ? came : undefined);
  const trouble = troubleOf();
  return (
    <Box component="main" sx={rootSx}>
      <Logo />
      {trouble === undefined ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          <CircularProgress aria-hidden />
          <Typography variant="h3" component="h1">
            {t('return.busy')}
          </Typography>
        </Box>
      ) : (
        <EmptyState
          isPage
          role="alert"
          icon={<LoginIcon />}
          title={t('return.title')}
          description={trouble}
          action={
            <Box sx={actionsSx}>
              {retry && (
                <Button variant="contained" onClick={retry}>
                  {t('common:actions.retry')}
                </Button>
              )}
              <Button
                variant={retry ? 'outlined' : 'contained'}
                component={Link}
                to="/app/profiles"
                replace
              >
                {t('return.toProfiles')}
              </Button>
            </Box>
          }
        />
      )}
    </Box>
  );

  function troubleOf(): string | undefined {
    if (isLedOn) return undefined;
    if (!isSignedIn) return t('return.signedOut');
    if (!came) return t('return.nothing');
    if (retry) return t(`common:${failureText(error)}`);
    return error && (refusalOf(error).message ?? t('return.failed'));
  }
}

/**
 * Some networks send nobody to `localhost`, but to its number: there this page is of another origin than the one that
 * has begun the sign-in, and hands what came over to that one.
 */
function useLeadOn(): boolean {
  const { id } = useParams();
  const { search } = useLocation();
  const { hostname, port } = window.location;
  const isNumber = id === 'localhost' && hostname === '127.0.0.1';
  useEffect(() => {
    if (isNumber) window.location.replace(`http://localhost:${port}/return${search}`);
  }, [isNumber, port, search]);
  return isNumber;
}

const names = ['code', 'state', 'error', 'iss'] as const;

/** What came in the address, which is then clean; undefined where nothing did. */
function useReturn(): SignInReturn | undefined {
  const { pathname, search } = useLocation();
  // The router keeps what it has read: only the browser's own address and history are changed.
  useLayoutEffect(() => {
    window.history.replaceState(window.history.state, '', pathname);
  }, [pathname]);
  const query = new URLSearchParams(search);
  const came = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return came.length === 0 ? undefined : Object.fromEntries(came);
}

/** Sends it once, and again where the person wants that as no answer came. */
function useHandOver(came: SignInReturn | undefined) {
  const { id } = useParams();
  const navigate = useNavigate();
  const [finish, { error }] = useFinishSignInMutation();
  const [isAgain, setIsAgain] = useState(false);
  const isSent = useRef(false);
  const handOver = async (given: SignInReturn) => {
    const { data, error: failure } = await finish({ id, came: given });
    if (data) await navigate(`/app/profiles${searchOf(data.profileId)}`, { replace: true });
    return failure;
  };
  const handOverOnce = useEffectEvent(handOver);
  const handOverAgain = async (given: SignInReturn) => {
    setIsAgain(true);
    // What was sent before may have arrived: the profiles show what came of it.
    if (isOver(await handOver(given))) await navigate('/app/profiles', { replace: true });
  };
  useEffect(() => {
    if (!came || isSent.current) return;
    isSent.current = true;
    void handOverOnce(came);
  }, [came]);
  const retry = came && isPassing(error) ? () => void handOverAgain(came) : undefined;
  return { error: isAgain && isOver(error) ? undefined : error, retry };
}

const isOver = (error: unknown) => failureCode(error) === 'signIn.over' || isNotFound(error);

const actionsSx = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 };

const rootSx = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 2,
  p: 3,
} as const;
