import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { WrittenText } from '../../components/activity/WrittenText.tsx';

interface AltTextProps {
  text: string;
  isOfVideo?: boolean;
}

/** What the picture of a post shows, or its video, as its author says. */
export function AltText({ text, isOfVideo = false }: AltTextProps) {
  const { t } = useTranslation('thread');
  return (
    <Box sx={rootSx}>
      <WrittenText text={t(isOfVideo ? 'videoText' : 'altText', { text })} />
    </Box>
  );
}

const rootSx = { color: 'text.secondary', typography: 'body2' };
