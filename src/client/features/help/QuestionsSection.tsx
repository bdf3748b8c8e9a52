import SearchOffOutlined from '~icons/ic/outline-search-off';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { QuestionList } from './QuestionList.tsx';
import { questionEntries } from './questions.ts';
import { QuestionSearch } from './QuestionSearch.tsx';
import { searchQuestions } from './searchQuestions.ts';
import { useHelpSearch, type HelpSearch } from './useHelpSearch.ts';

export function QuestionsSection() {
  const { t } = useTranslation('help');
  const { term, category, onTerm, onCategory, onReset } = useHelpSearch();
  const titleId = useId();
  // What is typed shows at once, before the questions that match are drawn.
  const found = useDeferredValue(
    <FoundQuestions term={term} category={category} onReset={onReset} />,
  );
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {t('questionsTitle')}
      </Typography>
      {/* The filters wrap below the search where one row is too narrow for both. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <QuestionSearch term={term} onTerm={onTerm} />
        <CategoryFilter category={category} onCategory={onCategory} />
      </Box>
      {found}
    </Box>
  );
}

type FoundQuestionsProps = Pick<HelpSearch, 'term' | 'category' | 'onReset'>;

function FoundQuestions({ term, category, onReset }: FoundQuestionsProps) {
  const { t } = useTranslation('help');
  const questions = questionEntries.map((entry) => ({
    ...entry,
    question: t(`questions.${entry.id}.question`),
    answer: t(`questions.${entry.id}.answer`),
  }));
  const found = searchQuestions(questions, category, term);
  return (
    <>
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', my: 2, color: 'text.secondary' }}
      >
        {t('found', { count: found.length })}
      </Typography>
      {found.length > 0 ? (
        <QuestionList questions={found} />
      ) : (
        <EmptyState
          icon={<SearchOffOutlined />}
          title={t('noResults.title', { term: term.trim() })}
          description={t('noResults.text')}
          action={
            <Button variant="outlined" onClick={onReset}>
              {t('noResults.action')}
            </Button>
          }
        />
      )}
    </>
  );
}
