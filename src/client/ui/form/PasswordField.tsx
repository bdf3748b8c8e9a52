import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Omit<TextFieldProps, 'type' | 'slotProps' | 'select' | 'multiline'>;

/** A password, masked until the person asks to see it. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(isShown ? 'fields.hidePassword' : 'fields.showPassword')}
                onClick={() => setIsShown(!isShown)}
                onMouseDown={(event) => event.preventDefault()}
              >
                {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
