import AutoAwesomeOutlined from '~icons/ic/outline-auto-awesome';
import SettingsOutlined from '~icons/ic/outline-settings';
import TimelineOutlined from '~icons/ic/outline-timeline';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea, { type CardActionAreaProps } from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const cardSx = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.5,
  height: '100%',
  // Japanese breaks its lines between phrases.
  wordBreak: 'auto-phrase',
  p: 2,
} as const;

const titleSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 };

const textSx = { display: 'block', mt: 0.25, textWrap: 'pretty' };

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
        <Icon color={isDisabled ? 'disabled' : 'primary'} fontSize="small" />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={titleSx}>
            <Typography variant="subtitle2" component="span">
              {t(`cards.${name}.title`)}
            </Typography>
            {isDisabled && <Chip component="span" size="small" label={t('common:comingSoon')} />}
          </Box>
          <Typography variant="caption" component="span" color="textSecondary" sx={textSx}>
            {t(`cards.${name}.description`)}
          </Typography>
        </Box>
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
