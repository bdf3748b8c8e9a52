import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../api/user.ts';
import { severityOf } from '../../bot/status/botStateOf.ts';
import { restLooks } from '../../bot/status/restLooks.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { SupportWays } from './SupportWays.tsx';

export function PaymentAlert({ status }: { status: Exclude<PaymentStatus, 'active'> }) {
  const { t } = useTranslation('profiles');
  return (
    <Notice>
      <Alert severity={severityOf[restLooks[status].tone]}>
        <AlertTitle>{t(`rest.${status}.title`)}</AlertTitle>
        {t(`rest.${status}.description`)}
        <Box sx={{ mt: 1.5 }}>
          <SupportWays
            chatLabel={t('support.reactivate')}
            message={t(`support.${status}Message`)}
          />
        </Box>
      </Alert>
    </Notice>
  );
}
