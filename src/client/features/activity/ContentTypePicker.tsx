import WebStoriesOutlined from '@mui/icons-material/WebStoriesOutlined';
import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const contentTypes = [
  { name: 'stories', Icon: WebStoriesOutlined, isReady: true },
  { name: 'feed', Icon: DynamicFeedOutlined, isReady: false },
  { name: 'reels', Icon: SlideshowOutlined, isReady: false },
  { name: 'direct', Icon: SendOutlined, isReady: false },
] as const;

/** Which content the page shows. Stories are all there is; the others say that they are coming. */
export function ContentTypePicker() {
  const { t } = useTranslation('activity');
  return (
    <Box
      component="fieldset"
      aria-label={t('types.label')}
      sx={{
        ...bareFieldset,
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
        [roomForFour]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {contentTypes.map((type) => (
        <ContentType key={type.name} {...type} />
      ))}
    </Box>
  );
}

function ContentType({ name, Icon, isReady }: (typeof contentTypes)[number]) {
  const { t } = useTranslation('activity');
  return (
    <ButtonBase aria-pressed={isReady} disabled={!isReady} sx={typeCard(isReady)}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', width: '100%' }}>
        <Icon aria-hidden fontSize="small" />
        <Typography component="span" variant="subtitle2">
          {t(`types.${name}`)}
        </Typography>
        {!isReady && (
          <Chip
            size="small"
            component="span"
            icon={<ConstructionOutlined aria-hidden />}
            label={t('types.badge')}
            sx={badge}
          />
        )}
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t(isReady ? 'types.storiesText' : 'types.comingSoon')}
      </Typography>
    </ButtonBase>
  );
}

// Beside an open sidebar less room is left than the badges need.
const roomForFour = '@media (min-width: 1200px)';

const badge = {
  ml: 'auto',
  [roomForFour]: { ml: 0 },
  '& .MuiChip-icon': { color: 'inherit' },
};

const bareFieldset = { m: 0, p: 0, border: 0, minInlineSize: 0 };

const typeCard = (isReady: boolean) => ({
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: { xs: 0.5, md: 1 },
  px: 2,
  py: { xs: 1.5, md: 2 },
  textAlign: 'start',
  borderRadius: '14px',
  border: 1,
  borderStyle: isReady ? 'solid' : 'dashed',
  borderColor: isReady ? 'primary.main' : 'divider',
  bgcolor: 'background.paper',
  color: isReady ? 'text.primary' : 'text.secondary',
});
