import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '@mui/utils/visuallyHidden';

interface Props {
  /** Digits with country code; empty where the operator has set none. */
  number: string;
  label: string;
  /** What the chat starts with. */
  message: string;
  variant?: ButtonProps['variant'];
  color?: ButtonProps['color'];
}

/** Opens a chat with the operator's support in a new tab; nothing where no number is set. */
export function WhatsAppButton({ number, label, message, variant = 'outlined', color }: Props) {
  const { t } = useTranslation('common');
  if (number === '') return null;
  return (
    <Button
      href={`https://wa.me/${number}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
      variant={variant}
      color={color}
      startIcon={<WhatsAppIcon />}
      sx={{ justifySelf: 'start' }}
    >
      {label}
      <span style={visuallyHidden}> ({t('support.newTab')})</span>
    </Button>
  );
}
