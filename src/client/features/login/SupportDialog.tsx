import MailIcon from '~icons/ic/round-mail-outline';
import PhoneIcon from '~icons/ic/outline-phone';
import WhatsAppIcon from '~icons/ic/baseline-whatsapp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePaintedFirst } from '../../components/usePaintedFirst.ts';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';
import { useSupportContacts, type SupportContact } from '../../api/useSupportContacts.ts';

interface SupportDialogProps {
  isOpen: boolean;
  /** The first words of a chat. */
  message: string;
  onClose: () => void;
}

/** How to reach the people who run this Meelo; a contact that they have not set is not shown. */
export function SupportDialog({ isOpen, message, onClose }: SupportDialogProps) {
  const { t } = useTranslation(['login', 'common']);
  const { contacts, whatsapp, isLoading } = useSupportContacts();
  const isShown = usePaintedFirst(isOpen);
  return (
    <Dialog open={isShown} onClose={onClose} maxWidth="xs">
      <DialogTitle>{t('support.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('support.description')}</Typography>
        <Stack sx={{ gap: 1.5, mt: 2.5 }}>
          {contacts.map((contact) => (
            <Contact key={contact.name} {...contact} />
          ))}
          {!isLoading && contacts.length === 0 && <Typography>{t('support.none')}</Typography>}
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button onClick={onClose} color="inherit">
          {t('common:actions.close')}
        </Button>
        <WhatsAppButton number={whatsapp} message={message} variant="contained" />
      </DialogActions>
    </Dialog>
  );
}

const icons = {
  whatsapp: <WhatsAppIcon color="primary" />,
  email: <MailIcon color="primary" />,
  phone: <PhoneIcon color="primary" />,
};

function Contact({ name, value, href }: SupportContact) {
  const { t } = useTranslation(['login', 'common']);
  return (
    <Box sx={contactSx}>
      {icons[name]}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {t(`common:support.${name}`)}
        </Typography>
        {href ? (
          <Link href={href} color="inherit" underline="always" sx={linkSx}>
            {value}
          </Link>
        ) : (
          <Typography>{value}</Typography>
        )}
        <Typography variant="caption" component="p" color="textSecondary">
          {t(`support.${name}Hint`)}
        </Typography>
      </Box>
    </Box>
  );
}

const contactSx = {
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: '12px',
  border: '1px solid',
  borderColor: 'divider',
} as const;

// As high as a finger needs, over the lines above and below that are nothing to press.
const linkSx = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginBlock: '-10px',
} as const;
