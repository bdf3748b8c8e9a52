import ExpandMore from '~icons/ic/baseline-expand-more';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import type { QuestionId } from './questions.ts';
import type { Question } from './searchQuestions.ts';

/** One answer is open at a time. */
export function QuestionList({ questions }: { questions: Question[] }) {
  const [openId, setOpenId] = useState<QuestionId | null>(null);
  return (
    <Card data-testid="questions">
      {questions.map((entry) => (
        <QuestionItem key={entry.id} {...entry} isOpen={entry.id === openId} onOpen={setOpenId} />
      ))}
    </Card>
  );
}

interface QuestionItemProps extends Question {
  isOpen: boolean;
  onOpen: (id: QuestionId | null) => void;
}

/** Renders again only where it opens or closes. */
const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { id, question, answer, isOpen, onOpen } = props;
  return (
    <Accordion
      square
      disableGutters
      expanded={isOpen}
      onChange={(_event, isExpanded) => onOpen(isExpanded ? id : null)}
      sx={accordionSx}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        id={`question-${id}`}
        aria-controls={`answer-${id}`}
        expandIcon={<ExpandMore />}
        sx={{ minHeight: 56, '& > span': { my: 1 } }}
      >
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {question}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pb: 3 }}>
        <Typography sx={{ maxWidth: '72ch', color: 'text.secondary' }}>{answer}</Typography>
      </AccordionDetails>
    </Accordion>
  );
});

const accordionSx = {
  '&::before': { display: 'none' },
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '& .MuiAccordionSummary-root:focus-visible': { outlineOffset: -2 },
};
