import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientConfig } from '../../../shared/contract/clientConfig.ts';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';
import { Section } from './Section.tsx';

interface ChannelProps {
  name: 'whatsapp' | 'email' | 'phone';
  value: string;
  children: ReactNode;
}

/** One way to reach support; nothing where the operator has set none. */
function Channel({ name, value, children }: ChannelProps) {
  const { t } = useTranslation('common');
  if (value === '') return null;
  return (
    <Card
      sx={{
        p: 3,
        minWidth: 240,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Typography component="h3" variant="h3">
        {t(`support.${name}`)}
      </Typography>
      {children}
    </Card>
  );
}

function Channels({ config }: { config: ClientConfig }) {
  const { t } = useTranslation(['landing', 'common']);
  const { SUPPORT_WHATSAPP: whatsapp, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = config;
  if (!whatsapp && !email && !phone) {
    return <Typography sx={{ textAlign: 'center' }}>{t('contact.none')}</Typography>;
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', lg: 'row' },
        gap: 2,
        justifyContent: 'center',
        maxWidth: { xs: 480, lg: 'none' },
        mx: 'auto',
      }}
    >
      <Channel name="whatsapp" value={whatsapp}>
        <WhatsAppButton
          number={whatsapp}
          label={t('common:support.openWhatsapp')}
          message={t('common:support.message')}
        />
      </Channel>
      <Channel name="email" value={email}>
        <Link href={`mailto:${email}`} sx={linkSx}>
          {email}
        </Link>
      </Channel>
      <Channel name="phone" value={phone}>
        <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} sx={linkSx}>
          {phone}
        </Link>
      </Channel>
    </Box>
  );
}

const linkSx = {
  minHeight: 44,
  // Text where the room around it counts as part of the card's own.
  my: { xs: -1, lg: 0 },
  display: 'inline-flex',
  alignItems: 'center',
  overflowWrap: 'anywhere',
} as const;

/** How to reach the people who run this Meelo. */
export function ContactSection() {
  const { t } = useTranslation('landing');
  const { data: config = noConfig, isLoading } = useGetClientConfigQuery();
  return (
    <Section id="contact" title={t('contact.title')} text={t('contact.text')} isTinted>
      <Box sx={{ minHeight: 120, textAlign: 'center' }}>
        {isLoading ? <noscript>{t('contact.noScript')}</noscript> : <Channels config={config} />}
      </Box>
    </Section>
  );
}
