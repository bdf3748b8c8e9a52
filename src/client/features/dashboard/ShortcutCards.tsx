import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea, { type CardActionAreaProps } from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const cardSx = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  height: '100%',
  // Japanese breaks its lines between phrases.
  wordBreak: 'auto-phrase',
  p: { xs: 2, lg: 3 },
} as const;

interface ShortcutProps {
  name: 'settings' | 'progress' | 'news';
  icon: ElementType;
  action: CardActionAreaProps<ElementType>;
}

function Shortcut({ name, icon: Icon, action }: ShortcutProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const isDisabled = action.disabled === true;
  return (
    <Card>
      <CardActionArea {...action} sx={{ ...cardSx, opacity: isDisabled ? 0.7 : 1 }}>
        <Stack
          direction="row"
          sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}
        >
          <Icon color={isDisabled ? 'disabled' : 'primary'} fontSize="large" />
          {isDisabled && <Chip size="small" label={t('common:comingSoon')} />}
        </Stack>
        <Typography variant="h3" component="span" sx={{ display: 'block', mt: 2 }}>
          {t(`cards.${name}.title`)}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ display: 'block', mt: 0.5, textWrap: 'pretty' }}
        >
          {t(`cards.${name}.description`)}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

/** Settings, progress (still to come) and news. */
export function ShortcutCards({ onNews }: { onNews: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Box
      component="section"
      aria-label={t('shortcuts')}
      sx={{
        display: 'grid',
        gap: 2,
        // As wide as a card's icon and chip need side by side.
        '@media (min-width: 680px)': {
          gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
        },
      }}
    >
      <Shortcut
        name="settings"
        icon={SettingsOutlined}
        action={{ component: Link, to: '/app/settings/theme' }}
      />
      <Shortcut name="progress" icon={TimelineOutlined} action={{ disabled: true }} />
      <Shortcut
        name="news"
        icon={AutoAwesomeOutlined}
        action={{ onClick: onNews, 'aria-haspopup': 'dialog' }}
      />
    </Box>
  );
}
