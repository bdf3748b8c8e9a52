import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { WrittenText } from '../../../components/activity/WrittenText.tsx';

/** What the picture of a post shows, as its author says. */
export function AltText({ text }: { text: string }) {
  const { t } = useTranslation('thread');
  return (
    <Box sx={rootSx}>
      <WrittenText text={t('altText', { text })} />
    </Box>
  );
}

const rootSx = { color: 'text.secondary', typography: 'body2' };
