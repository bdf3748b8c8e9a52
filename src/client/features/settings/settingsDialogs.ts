import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';

export const LeaveDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "leave" */ './LeaveDialog.tsx')).LeaveDialog,
);

export const LoginAgainDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "login-again" */ './LoginAgainDialog.tsx')).LoginAgainDialog,
  ['login', 'login-again'],
);
