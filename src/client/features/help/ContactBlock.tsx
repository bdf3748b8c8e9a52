import DescriptionOutlined from '~icons/ic/outline-description';
import EmailOutlined from '~icons/ic/outline-email';
import PhoneOutlined from '~icons/ic/outline-phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';
import { useSupportContacts } from '../../api/useSupportContacts.ts';

/** The ways to support. What the operator has not set is not shown. */
export function ContactBlock() {
  const { t, i18n } = useTranslation(['help', 'common']);
  const { contacts, whatsapp, isLoading } = useSupportContacts();
  const titleId = useId();
  const text = !isLoading && contacts.length === 0 ? 'contact.none' : 'contact.text';
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h2">
        {t('contact.title')}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t(text)}</Typography>
      <Box sx={buttonSx}>
        <WhatsAppButton variant="contained" number={whatsapp} />
        <Button
          variant="outlined"
          startIcon={<DescriptionOutlined />}
          href={`/meelo-guide-${i18n.language}.pdf`}
          download
        >
          {t('contact.documentation')}
        </Button>
      </Box>
      {contacts.map(
        ({ name, value }) =>
          name !== 'whatsapp' && (
            <Stack key={name} direction="row" sx={{ gap: 1, mt: 2, alignItems: 'center' }}>
              {icons[name]}
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {t(`common:support.${name}`)} <strong>{value}</strong>
              </Typography>
            </Stack>
          ),
      )}
    </Card>
  );
}

const icons = { email: <EmailOutlined />, phone: <PhoneOutlined /> };

const buttonSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  mt: 2,
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
};
