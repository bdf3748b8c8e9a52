import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

const variants = [
  { key: 'primary', props: { variant: 'contained' } },
  { key: 'secondary', props: { variant: 'contained', color: 'secondary' } },
  { key: 'outline', props: { variant: 'outlined' } },
  { key: 'destructive', props: { variant: 'contained', color: 'error' } },
  { key: 'ghost', props: { variant: 'text' } },
] as const satisfies readonly { key: string; props: ButtonProps }[];

/** Shows the five kinds of button in the current theme. */
export function ButtonVariants() {
  const { t } = useTranslation('common');
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {variants.map(({ key, props }) => (
        <Button key={key} {...props}>
          {t(`theme.buttons.${key}`)}
        </Button>
      ))}
    </Stack>
  );
}
