import AssessmentOutlined from '~icons/ic/outline-assessment';
import EventAvailableOutlined from '~icons/ic/outline-event-available';
import NotificationsActiveOutlined from '~icons/ic/outline-notifications-active';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../components/StatusChip.tsx';
import { usePaintedFirst } from '../../components/usePaintedFirst.ts';
import { countComing, teasers, teaserStatusChip, type Teaser } from './teasers.ts';

const icons = { activities: NotificationsActiveOutlined, reports: AssessmentOutlined };

function TeaserItem({ teaser }: { teaser: Teaser }) {
  const { t } = useTranslation('dashboard');
  const Icon = icons[teaser.icon];
  const { tone, labelKey } = teaserStatusChip(teaser.status);
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, alignItems: 'flex-start', py: 2 }}>
      <Icon color="primary" sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography component="h3" variant="h3">
            {t(teaser.titleKey)}
          </Typography>
          <StatusChip tone={tone} label={t(labelKey)} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(teaser.descriptionKey)}
        </Typography>
      </Box>
    </Stack>
  );
}

const names = teasers.map(({ icon }) => icon).join(', ');

/** What is planned and when it comes. OK asks to be told; it sends nothing. */
export function TeaserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const onOk = () => {
    // oxlint-disable-next-line no-console -- the API has no call that stores the request
    console.info(`Meelo: notify me when these are released: ${names}`);
    onClose();
  };
  const isShown = usePaintedFirst(isOpen);
  return (
    <Dialog open={isShown} onClose={onClose} maxWidth="xs">
      <DialogTitle>{t('teaser.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('teaser.description')}</Typography>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, my: 1 }}>
          {teasers.map((teaser) => (
            <TeaserItem key={teaser.icon} teaser={teaser} />
          ))}
        </Stack>
        <Stack direction="row" sx={{ gap: 2, p: 2, borderRadius: '14px', bgcolor: 'muted.main' }}>
          <EventAvailableOutlined color="primary" />
          <Box>
            <Typography variant="body2">{t('teaser.schedule')}</Typography>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('teaser.count', { count: countComing(teasers) })}
            </Typography>
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
        <Button onClick={onOk} variant="contained">
          {t('teaser.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
