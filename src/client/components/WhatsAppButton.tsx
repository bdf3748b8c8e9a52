import WhatsAppIcon from '~icons/ic/baseline-whatsapp';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '@mui/utils/visuallyHidden';

interface WhatsAppButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  /** Digits with country code; empty where the operator has set none. */
  number: string;
  label?: string;
  /** What the chat starts with. */
  message?: string;
}

/** Opens a chat with the operator's support in a new tab; nothing where no number is set. */
export function WhatsAppButton({ number, label, message, ...button }: WhatsAppButtonProps) {
  const { t } = useTranslation('common');
  if (number === '') return null;
  return (
    <Button
      href={`https://wa.me/${number}?text=${encodeURIComponent(message ?? t('support.message'))}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="outlined"
      {...button}
      startIcon={<WhatsAppIcon />}
      sx={{ justifySelf: 'start' }}
    >
      {label ?? t('support.openWhatsapp')}
      <span style={visuallyHidden}> ({t('support.newTab')})</span>
    </Button>
  );
}
