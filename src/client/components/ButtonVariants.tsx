import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

const variants = [
  { key: 'primary', looks: { variant: 'contained' } },
  { key: 'secondary', looks: { variant: 'contained', color: 'secondary' } },
  { key: 'outline', looks: { variant: 'outlined' } },
  { key: 'destructive', looks: { variant: 'contained', color: 'error' } },
  { key: 'ghost', looks: { variant: 'text' } },
] as const satisfies readonly { key: string; looks: ButtonProps }[];

/** The five kinds of button in the present looks, to see and to try. */
export function ButtonVariants() {
  const { t } = useTranslation('common');
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {variants.map(({ key, looks }) => (
        <Button key={key} {...looks}>
          {t(`theme.buttons.${key}`)}
        </Button>
      ))}
    </Stack>
  );
}
