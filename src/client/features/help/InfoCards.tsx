import AutoAwesomeOutlined from '~icons/ic/outline-auto-awesome';
import RocketLaunchOutlined from '~icons/ic/outline-rocket-launch';
import SupportAgentOutlined from '~icons/ic/outline-support-agent';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const cards = [
  { name: 'gettingStarted', Icon: RocketLaunchOutlined },
  { name: 'features', Icon: AutoAwesomeOutlined },
  { name: 'support', Icon: SupportAgentOutlined },
] as const;

export function InfoCards() {
  const { t } = useTranslation('help');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
      }}
    >
      {cards.map(({ name, Icon }) => (
        <Card key={name} sx={cardSx}>
          <Icon aria-hidden color="primary" />
          <Box>
            <Typography component="h2" variant="h3">
              {t(`info.${name}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {t(`info.${name}.text`)}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const cardSx = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: { xs: 2, md: 1 },
  p: { xs: 2, md: 3 },
};
