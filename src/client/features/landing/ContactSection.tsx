import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';
import { useSupportContacts } from '../../api/useSupportContacts.ts';
import { Section } from './Section.tsx';

/** How to reach the people who run this Meelo. */
export function ContactSection() {
  const { t } = useTranslation('landing');
  const { contacts, isLoading } = useSupportContacts();
  const isNone = !isLoading && contacts.length === 0;
  const text = t(isNone ? 'contact.none' : 'contact.text');
  return (
    <Section id="contact" title={t('contact.title')} text={text} isTinted>
      {!isLoading && !isNone && <Contacts />}
      <Box sx={{ textAlign: 'center' }}>
        <Guide />
      </Box>
    </Section>
  );
}

/** What answers questions before the contacts are known, and where nobody has left one. */
function Guide() {
  const { t, i18n } = useTranslation('landing');
  return (
    <Button variant="outlined" size="large" href={`/meelo-guide-${i18n.language}.pdf`} download>
      {t('contact.guide')}
    </Button>
  );
}

function Contacts() {
  const { t } = useTranslation(['landing', 'common']);
  const { contacts, whatsapp } = useSupportContacts();
  return (
    <Box sx={cardsSx}>
      {contacts.map(({ name, value, href }) => (
        <Card key={name} sx={cardSx}>
          <Typography component="h3" variant="h3">
            {t(`common:support.${name}`)}
          </Typography>
          {href ? (
            <Link href={href} sx={linkSx}>
              {value}
            </Link>
          ) : (
            <WhatsAppButton number={whatsapp} />
          )}
        </Card>
      ))}
    </Box>
  );
}

const cardsSx = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  gap: 2,
  justifyContent: 'center',
  maxWidth: { xs: 480, lg: 'none' },
  mx: 'auto',
  mb: 3,
} as const;

const cardSx = {
  p: 3,
  minWidth: 240,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
} as const;

const linkSx = {
  minHeight: 44,
  // Text where the room around it counts as part of the card's own.
  my: { xs: -1, lg: 0 },
  display: 'inline-flex',
  alignItems: 'center',
  overflowWrap: 'anywhere',
} as const;
