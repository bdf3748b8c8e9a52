import ExpandMore from '~icons/ic/baseline-expand-more';
import KeyOutlined from '~icons/ic/outline-key';
import LanguageOutlined from '~icons/ic/outline-language';
import LockOutlined from '~icons/ic/outline-lock';
import NotificationsOutlined from '~icons/ic/outline-notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '../../components/SectionCard.tsx';
import { LanguagePicker } from '../../i18n/LanguagePicker.tsx';

export function GeneralSection() {
  const { t } = useTranslation('settings');
  return (
    <SectionCard title={t('general.title')}>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 3 }}>
        <Entry name="notifications" icon={NotificationsOutlined}>
          <Button component={Link} to="#notifications" variant="outlined" sx={{ mt: 1.5 }}>
            {t('general.notificationsLink')}
          </Button>
        </Entry>
        <Entry name="keys" icon={KeyOutlined}>
          <Button component={Link} to="#keys" variant="outlined" sx={{ mt: 1.5 }}>
            {t('general.keysLink')}
          </Button>
        </Entry>
        <Entry name="privacy" icon={LockOutlined} />
        <Entry name="language" icon={LanguageOutlined}>
          <Box sx={controlSx}>
            <LanguagePicker />
            <ExpandMore aria-hidden />
          </Box>
        </Entry>
      </Stack>
    </SectionCard>
  );
}

interface EntryProps {
  name: 'notifications' | 'keys' | 'privacy' | 'language';
  icon: ElementType;
  children?: ReactNode;
}

function Entry({ name, icon: Icon, children }: EntryProps) {
  const { t } = useTranslation('settings');
  return (
    <Stack component="li" direction="row" sx={{ gap: 2 }}>
      <Icon color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3">{t(`general.${name}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`general.${name}Description`)}
        </Typography>
        {children}
      </Box>
    </Stack>
  );
}

// Framed, so that it is seen to be a control as the buttons of the page are.
const controlSx = {
  position: 'relative',
  display: 'inline-flex',
  mt: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  '& select': { pr: '44px' },
  '& > svg': {
    position: 'absolute',
    right: 12,
    top: 10,
    color: 'text.secondary',
    pointerEvents: 'none',
  },
} as const;
