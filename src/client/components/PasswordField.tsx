import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'slotProps' | 'variant'> {
  slotProps?: { htmlInput?: { required?: boolean; maxLength?: number } };
}

/** A password, masked until the person asks to see it. */
export function PasswordField({ slotProps, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  const endAdornment = (
    <IconButton
      aria-label={t(isShown ? 'fields.hidePassword' : 'fields.showPassword')}
      onClick={() => setIsShown(!isShown)}
      // The focus, and with it a phone's keyboard, stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
    </IconButton>
  );
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        input: { endAdornment },
        htmlInput: {
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}
