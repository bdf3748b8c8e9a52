import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { KeyList } from '../../components/KeyList.tsx';
import { reviewKeyNames, reviewKeys } from '../../components/reviewKeys.ts';

/** The keys of the list, or the swipes where there is no keyboard. */
export function KeyHelp() {
  const { t } = useTranslation('review');
  const keys = reviewKeyNames.map((name) => ({ key: reviewKeys[name], text: t(`keys.${name}`) }));
  return (
    <Box sx={rootSx}>
      <Box sx={keysSx}>
        <KeyList label={t('keys.label')} keys={keys} />
      </Box>
      <Box component="p" sx={swipeSx}>
        {t('swipe')}
      </Box>
    </Box>
  );
}

const touched = '@media (pointer: coarse)';

const rootSx = { typography: 'caption', color: 'text.secondary' };

const keysSx = { [touched]: { display: 'none' } };

const swipeSx = { display: 'none', m: 0, [touched]: { display: 'block' } };
