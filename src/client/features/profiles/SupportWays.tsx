import HelpIcon from '~icons/ic/outline-help-outline';
import EmailIcon from '~icons/ic/outline-email';
import PhoneIcon from '~icons/ic/outline-phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';
import { useSupportContacts } from '../../api/useSupportContacts.ts';

interface Props {
  /** The text of the button that starts a chat. */
  chatLabel: string;
  /** What the chat starts with. */
  message: string;
}

/** Every way to support that the operator has set, and the one to the help centre. */
export function SupportWays({ chatLabel, message }: Props) {
  const { t } = useTranslation('profiles');
  const { contacts, whatsapp, isLoading } = useSupportContacts();
  const isNone = contacts.length === 0 && !isLoading;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {isNone && <Typography variant="body2">{t('support.none')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <WhatsAppButton
          number={whatsapp}
          label={chatLabel}
          message={message}
          variant="contained"
          color="primary"
        />
        {contacts.map(
          ({ name, value, href }) =>
            name !== 'whatsapp' && (
              <Button key={name} variant="outlined" startIcon={icons[name]} href={href} sx={waySx}>
                {value}
              </Button>
            ),
        )}
        <Button component={Link} to="/app/help" startIcon={<HelpIcon />}>
          {t('support.help')}
        </Button>
      </Box>
    </Box>
  );
}

const icons = { email: <EmailIcon />, phone: <PhoneIcon /> };

const waySx = { overflowWrap: 'anywhere' };
