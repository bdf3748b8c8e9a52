import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';
import { WhatsAppButton } from '../../components/support/WhatsAppButton.tsx';

/** Whom to ask, with the contacts that the operator has set. */
export function SupportLine() {
  const { t } = useTranslation(['not-found', 'common']);
  const { data: { SUPPORT_WHATSAPP, SUPPORT_EMAIL } = noConfig } = useGetClientConfigQuery();
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Typography variant="body2">
        {t('support')} {SUPPORT_EMAIL}
      </Typography>
      <WhatsAppButton
        variant="text"
        number={SUPPORT_WHATSAPP}
        label={t('common:support.openWhatsapp')}
        message={t('common:support.message')}
      />
    </Box>
  );
}
