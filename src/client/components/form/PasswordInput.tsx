import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconButton from '@mui/material/IconButton';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'endAdornment'>;

/** A password, masked until the person asks to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={t(isShown ? 'fields.hidePassword' : 'fields.showPassword')}
          onClick={() => setIsShown(!isShown)}
          // The focus, and with it a phone's keyboard, stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </IconButton>
      }
    />
  );
}
