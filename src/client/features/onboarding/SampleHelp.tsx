import ChatBubbleOutlineOutlined from '~icons/ic/outline-chat-bubble-outline';
import DescriptionOutlined from '~icons/ic/outline-description';
import HelpOutlineOutlined from '~icons/ic/outline-help-outline';
import SettingsOutlined from '~icons/ic/outline-settings';
import ChevronRight from '~icons/ic/round-chevron-right';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SampleFrame, sampleRowSx } from './SampleFrame.tsx';

const entries = [
  { key: 'settings', Icon: SettingsOutlined },
  { key: 'faq', Icon: HelpOutlineOutlined },
  { key: 'support', Icon: ChatBubbleOutlineOutlined },
  { key: 'documentation', Icon: DescriptionOutlined },
] as const;

/** Settings, questions, support and documentation. */
export function SampleHelp() {
  const { t } = useTranslation('pictures');
  return (
    <SampleFrame alt={t('help.alt')}>
      {entries.map(({ key, Icon }) => (
        <Box key={key} sx={sampleRowSx}>
          <Icon color="primary" />
          <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
            {t(`help.${key}`)}
          </Typography>
          <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
        </Box>
      ))}
    </SampleFrame>
  );
}
