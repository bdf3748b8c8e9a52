import Button from '@mui/material/Button';
import { closeSnackbar } from 'notistack';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { loggedOut } from '../state/userSlice.ts';
import { showToast } from '../toasts/showToast.ts';

const key = 'update';

/** Says that there is a new version, until somebody takes it or dismisses it. */
export async function offerUpdate(onTake: () => void): Promise<void> {
  await loadTexts(['notifications']);
  const t = i18n.getFixedT(null, 'notifications', 'app.update');
  await showToast(t('title'), {
    key,
    preventDuplicate: true,
    persist: true,
    variant: 'info',
    description: t('description'),
    action: (
      <Button variant="outlined" color="inherit" onClick={onTake} sx={{ mt: 1 }}>
        {t('take')}
      </Button>
    ),
  });
}

/** Whoever has logged out has no version to take. */
export const withdrawOffer = { actionCreator: loggedOut, effect: () => closeSnackbar(key) };
