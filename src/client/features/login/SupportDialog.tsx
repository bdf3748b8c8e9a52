import MailIcon from '@mui/icons-material/MailOutlineRounded';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { noConfig } from '../../api/clientConfig.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';
import { WhatsAppButton } from '../../components/support/WhatsAppButton.tsx';
import { ContactBlock } from './ContactBlock.tsx';

export interface SupportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** How to reach the people who run this Meelo; a contact that they have not set is not shown. */
export function SupportDialog({ isOpen, onClose }: SupportDialogProps) {
  const { t } = useTranslation(['login', 'common']);
  const { data: config = noConfig, isLoading } = useGetClientConfigQuery();
  const titleId = useId();
  const { SUPPORT_WHATSAPP, SUPPORT_EMAIL, SUPPORT_PHONE } = config;
  const hasContact = Boolean(SUPPORT_WHATSAPP || SUPPORT_EMAIL || SUPPORT_PHONE);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('support.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('support.description')}</Typography>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, marginTop: 2.5 }}>
          {SUPPORT_WHATSAPP && (
            <ContactBlock
              icon={<WhatsAppIcon />}
              name={t('common:support.whatsapp')}
              hint={t('support.whatsappHint')}
            >
              +{SUPPORT_WHATSAPP}
            </ContactBlock>
          )}
          {SUPPORT_EMAIL && (
            <ContactBlock
              icon={<MailIcon />}
              name={t('common:support.email')}
              hint={t('support.emailHint')}
            >
              <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
            </ContactBlock>
          )}
          {SUPPORT_PHONE && (
            <ContactBlock
              icon={<PhoneIcon />}
              name={t('common:support.phone')}
              hint={t('support.phoneHint')}
            >
              <a href={`tel:${SUPPORT_PHONE.replaceAll(/[^\d+]/g, '')}`}>{SUPPORT_PHONE}</a>
            </ContactBlock>
          )}
          {!isLoading && !hasContact && <Typography>{t('support.none')}</Typography>}
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        <Button onClick={onClose} color="inherit">
          {t('common:actions.close')}
        </Button>
        <WhatsAppButton
          number={SUPPORT_WHATSAPP}
          label={t('common:support.openWhatsapp')}
          message={t('support.message')}
          variant="contained"
        />
      </DialogActions>
    </Dialog>
  );
}
