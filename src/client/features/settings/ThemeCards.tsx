import DarkModeOutlined from '~icons/ic/outline-dark-mode';
import LightModeOutlined from '~icons/ic/outline-light-mode';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectThemeMode } from '../../state/themeSlice.ts';
import { useAppSelector, useThemeColor, useThemeToggle } from '../../store/hooks.ts';
import { ButtonVariants } from '../../components/ButtonVariants.tsx';
import { ColorPicker } from '../../components/ColorPicker.tsx';
import { SectionCard } from '../../components/SectionCard.tsx';

const swatches = ['primary', 'secondary', 'accent', 'muted'] as const;

export function ThemeCard() {
  const { t } = useTranslation(['settings', 'common']);
  const [color, chooseColor] = useThemeColor();
  const toggleMode = useThemeToggle();
  const mode = useAppSelector(selectThemeMode);
  return (
    <SectionCard title={t('theme.title')} description={t('theme.description')}>
      <Group title={t('common:theme.colorLabel')}>
        <ColorPicker value={color} onChange={chooseColor} />
      </Group>
      <Group title={t('theme.mode')}>
        <Button
          onClick={toggleMode}
          variant="outlined"
          startIcon={mode === 'light' ? <DarkModeOutlined /> : <LightModeOutlined />}
        >
          {t(mode === 'light' ? 'common:theme.toDark' : 'common:theme.toLight')}
        </Button>
      </Group>
      <Group title={t('theme.buttons')}>
        <ButtonVariants />
      </Group>
    </SectionCard>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </div>
  );
}

export function SwatchesCard() {
  const { t } = useTranslation('settings');
  return (
    <SectionCard title={t('swatches.title')} description={t('swatches.description')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', md: 'repeat(2, 1fr)' },
        }}
      >
        {swatches.map((color) => (
          <Box
            component="li"
            key={color}
            sx={{
              display: 'flex',
              alignItems: 'flex-end',
              minHeight: 88,
              p: 1.5,
              borderRadius: '12px',
              border: 1,
              borderColor: 'divider',
              bgcolor: `${color}.main`,
              color: `${color}.contrastText`,
              typography: 'subtitle2',
            }}
          >
            {t(`swatches.${color}`)}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
