import WebStoriesOutlined from '~icons/ic/outline-web-stories';
import ConstructionOutlined from '~icons/ic/outline-construction';
import DynamicFeedOutlined from '~icons/ic/outline-dynamic-feed';
import SendOutlined from '~icons/ic/outline-send';
import SlideshowOutlined from '~icons/ic/outline-slideshow';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { answersOnly, type WithCapabilities } from '../../bot/status/botCapabilities.ts';

const comingTypes = [
  { name: 'feed', Icon: DynamicFeedOutlined },
  { name: 'reels', Icon: SlideshowOutlined },
  { name: 'direct', Icon: SendOutlined },
] as const;

/**
 * Which content the page shows. Stories, or answers where the bot gives nothing else, are all there
 * is; the others say that they are coming.
 */
export function ContentTypePicker({ profile }: { profile: WithCapabilities | undefined }) {
  const { t } = useTranslation('activity');
  const shown = answersOnly(profile) ? 'answers' : 'stories';
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <div>
      <ToggleButtonGroup exclusive value="stories" aria-label={t('types.label')} sx={groupSx}>
        <ToggleButton value="stories">
          <Box component="span" sx={lineSx}>
            <WebStoriesOutlined aria-hidden />
            {t(`types.${shown}`)}
          </Box>
          <Typography component="span" variant="body2" sx={wideOnlySx}>
            {t(`types.${shown}Text`)}
          </Typography>
        </ToggleButton>
        {comingTypes.map((type) => (
          <ComingType key={type.name} isMobile={isMobile} {...type} />
        ))}
      </ToggleButtonGroup>
      {isMobile && (
        <Typography aria-hidden variant="caption" component="p" sx={noteSx}>
          {t('types.note')}
        </Typography>
      )}
    </div>
  );
}

/** On a phone its badge is short, and one line below says the rest of all three. */
function ComingType({
  name,
  Icon,
  isMobile,
}: (typeof comingTypes)[number] & { isMobile: boolean }) {
  const { t } = useTranslation('activity');
  return (
    <ToggleButton value={name} disabled>
      <Box component="span" sx={lineSx}>
        <Icon aria-hidden />
        {t(`types.${name}`)}
        {isMobile ? (
          <Chip
            size="small"
            component="span"
            label={
              <>
                <span aria-hidden>{t('types.soon')}</span>
                <span style={visuallyHidden}>{t('types.badge')}</span>
              </>
            }
          />
        ) : (
          <Chip
            size="small"
            component="span"
            icon={<ConstructionOutlined aria-hidden />}
            label={t('types.badge')}
          />
        )}
      </Box>
      <Typography component="span" variant="body2" sx={isMobile ? visuallyHidden : {}}>
        {t('types.comingSoon')}
      </Typography>
    </ToggleButton>
  );
}

// Below this width, beside an open sidebar, four columns are narrower than the badges.
const fourColumns = '@media (min-width: 1200px)';

const groupSx = {
  display: 'grid',
  gap: { xs: 0.5, sm: 1, md: 2 },
  gridTemplateColumns: { xs: 'repeat(4, auto)', md: 'repeat(2, minmax(0, 1fr))' },
  [fourColumns]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '&& .MuiToggleButton-root': {
    flexDirection: 'column',
    alignItems: { xs: 'center', md: 'flex-start' },
    justifyContent: { xs: 'center', md: 'flex-start' },
    gap: { xs: 0.25, md: 1 },
    minHeight: 52,
    m: 0,
    px: { xs: 0.5, md: 2 },
    py: { xs: 0.5, md: 2 },
    textAlign: { xs: 'center', md: 'start' },
    borderRadius: { xs: '10px', md: '14px' },
    border: 1,
    borderStyle: 'dashed',
    borderColor: 'divider',
    bgcolor: 'background.paper',
    color: 'text.secondary',
    '&.Mui-selected': { borderStyle: 'solid', borderColor: 'primary.main', color: 'text.primary' },
  },
  // On a phone the labels need the full width.
  '& .MuiSvgIcon-root': { fontSize: 20, display: { xs: 'none', md: 'inline-block' } },
  '& .MuiChip-root .MuiSvgIcon-root': { fontSize: 16, color: 'inherit' },
  '& .MuiChip-root': {
    ml: { md: 'auto' },
    minHeight: { xs: 18, md: 24 },
    fontSize: { xs: '0.6875rem', md: '0.8125rem' },
    [fourColumns]: { ml: 0 },
  },
  '& .MuiChip-label': {
    px: { xs: 0.5, md: 1 },
    py: { xs: 0, md: 0.25 },
    whiteSpace: { xs: 'nowrap', md: 'normal' },
  },
} as const;

const lineSx = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  columnGap: 1,
  rowGap: { xs: 0.25, md: 1 },
  width: '100%',
  typography: 'subtitle2',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
};

const wideOnlySx = { display: { xs: 'none', md: 'inline' }, color: 'text.secondary' };

const noteSx = { mt: 0.75, color: 'text.secondary', textAlign: 'center' };
