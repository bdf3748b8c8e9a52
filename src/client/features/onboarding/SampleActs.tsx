import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StoryImage } from '../../components/pictures/StoryImage.tsx';
import { SampleFrame, sampleRowSx } from './SampleFrame.tsx';
import { SampleProfile } from './SampleProfile.tsx';

const acts = [
  { key: 'liked', story: 'sea' },
  { key: 'reacted', story: 'balloons' },
  { key: 'commented', story: 'cat' },
] as const;

/** A connected profile, and what the bot did for it. */
export function SampleActs() {
  const { t } = useTranslation('pictures');
  const comment = t('comment');
  return (
    <SampleFrame alt={t('sync.alt', { comment })}>
      <SampleProfile />
      {acts.map(({ key, story }) => (
        <Box key={key} sx={[sampleRowSx, { py: 1 }]}>
          <StoryImage story={story} size={40} />
          <div>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t(`sync.${key}`)}
            </Typography>
            {key === 'commented' && <Typography variant="body2">{comment}</Typography>}
          </div>
        </Box>
      ))}
    </SampleFrame>
  );
}
