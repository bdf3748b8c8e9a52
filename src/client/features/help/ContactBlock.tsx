import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';

const documentationAddress = '/meelo-documentation.pdf';

/** The ways to support. What the operator has not set is not shown. */
export function ContactBlock() {
  const { t } = useTranslation('help');
  const { data: { SUPPORT_WHATSAPP, SUPPORT_EMAIL, SUPPORT_PHONE } = noConfig } =
    useGetClientConfigQuery();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h2">
        {t('contact.title')}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('contact.text')}</Typography>
      <Box sx={buttonSx}>
        <WhatsAppButton
          variant="contained"
          number={SUPPORT_WHATSAPP}
          label={t('contact.whatsapp')}
          message={t('contact.whatsappMessage')}
        />
        <Button
          variant="outlined"
          startIcon={<DescriptionOutlined />}
          href={documentationAddress}
          download
        >
          {t('contact.documentation')}
        </Button>
      </Box>
      {SUPPORT_EMAIL && (
        <ContactLine icon={<EmailOutlined />} label={t('contact.email')} value={SUPPORT_EMAIL} />
      )}
      {SUPPORT_PHONE && (
        <ContactLine icon={<PhoneOutlined />} label={t('contact.phone')} value={SUPPORT_PHONE} />
      )}
    </Card>
  );
}

function ContactLine({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, alignItems: 'center' }}>
      {icon}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {label} <strong>{value}</strong>
      </Typography>
    </Stack>
  );
}

const buttonSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  mt: 2,
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
};
