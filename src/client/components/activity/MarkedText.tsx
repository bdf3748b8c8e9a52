import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { WrittenText } from './WrittenText.tsx';
import { partsOf } from './markedParts.ts';

interface MarkedTextProps {
  text: string;
  /** Its sentences that no fact of the person supports. */
  unsupported: readonly string[];
}

/** What the bot wrote, with what the person should look at. */
export function MarkedText({ text, unsupported }: MarkedTextProps) {
  const { t, i18n } = useTranslation('review');
  return (
    <WrittenText text={text}>
      {partsOf(text.trim(), unsupported).map(({ words, isMarked }, index) =>
        isMarked ? (
          <Box key={index} component="mark" title={t('draft.unsupported')} sx={markSx}>
            {words}
            <span lang={i18n.language} style={visuallyHidden}>
              {` (${t('draft.unsupported')})`}
            </span>
          </Box>
        ) : (
          words
        ),
      )}
    </WrittenText>
  );
}

const markSx = {
  bgcolor: 'transparent',
  color: 'inherit',
  borderBottom: 2,
  borderBottomStyle: 'dashed',
  borderColor: 'warning.main',
};
