import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { reviewKeys } from './useReviewKeys.ts';

const names = ['next', 'previous', 'choose', 'approve', 'edit', 'leave', 'undo'] as const;

/** The keys of the list, or the swipes where there is no keyboard. */
export function KeyHelp() {
  const { t } = useTranslation('review');
  return (
    <Box sx={rootSx}>
      <Box component="ul" aria-label={t('keys.label')} sx={keysSx}>
        {names.map((name) => (
          <li key={name}>
            <kbd>{reviewKeys[name]}</kbd> {t(`keys.${name}`)}
          </li>
        ))}
      </Box>
      <Box component="p" sx={swipeSx}>
        {t('swipe')}
      </Box>
    </Box>
  );
}

const touched = '@media (hover: none)';

const rootSx = { typography: 'caption', color: 'text.secondary' };

const keysSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& kbd': {
    display: 'inline-block',
    minWidth: 20,
    px: 0.5,
    border: 1,
    borderColor: 'outline',
    borderRadius: 0.5,
    textAlign: 'center',
    fontFamily: 'inherit',
  },
  [touched]: { display: 'none' },
};

const swipeSx = { display: 'none', m: 0, [touched]: { display: 'block' } };
