import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { questionCategories } from './questions.ts';
import type { HelpSearch } from './useHelpSearch.ts';

const choices = [null, ...questionCategories] as const;

/** One button a category; `null` is all of them. */
export function CategoryFilter({
  category,
  onCategory,
}: Pick<HelpSearch, 'category' | 'onCategory'>) {
  const { t } = useTranslation('help');
  return (
    <Box
      component="fieldset"
      aria-label={t('filters.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minInlineSize: 0 }}
    >
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === category ? 'contained' : 'outlined'}
          aria-pressed={choice === category}
          onClick={() => onCategory(choice)}
          sx={{ minHeight: 44, borderRadius: 99 }}
        >
          {t(`filters.${choice ?? 'all'}`)}
        </Button>
      ))}
    </Box>
  );
}
