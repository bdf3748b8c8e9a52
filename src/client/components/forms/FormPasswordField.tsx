import VisibilityOffIcon from '~icons/ic/outline-visibility-off';
import VisibilityIcon from '~icons/ic/outline-visibility';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormTextField, type FormTextFieldProps } from './FormTextField.tsx';
import { verbatim } from './verbatim.ts';

/** A password, masked until the person asks to see it. */
export function FormPasswordField({ slotProps, ...field }: FormTextFieldProps) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  const toggle = (
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
    <FormTextField
      {...field}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        input: { endAdornment: toggle, ...slotProps?.input },
        htmlInput: { ...verbatim, ...slotProps?.htmlInput },
      }}
    />
  );
}
