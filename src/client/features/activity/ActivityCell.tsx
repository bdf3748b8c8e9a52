import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { StoryActivity } from '../../api/stories.ts';
import { ActivityLabels } from '../../components/activity/ActivityLabels.tsx';
import { activityKindsIn, isLeftAlone } from '../../components/activity/activityWords.ts';
import { noteOn, OutcomeNote } from '../../components/activity/OutcomeNote.tsx';
import { WrittenText } from '../../components/activity/WrittenText.tsx';

/** What the bot did, and what it wrote: an emoji beside the word, a comment below. */
export function ActivityCell({ story }: { story: StoryActivity }) {
  const { t } = useTranslation('activity');
  const { text, postKind } = story;
  const isReaction = isReactionOf(story);
  return (
    <>
      <Box sx={whatSx}>
        <ActivityLabels act={story} />
        {isReaction && text && <WrittenText text={text} lines={1} />}
      </Box>
      <Box sx={moreSx}>
        {!isReaction && text && <WrittenText text={text} lines={2} />}
        {isLeftAlone(story) && postKind && t(`kinds.${postKind}`)}
        <OutcomeNote act={story} />
      </Box>
    </>
  );
}

function isReactionOf({ activity }: StoryActivity): boolean {
  return activityKindsIn(activity).join() === 'react';
}

/** Whether a phone has words to show beside the time. */
export function hasWords(story: StoryActivity): boolean {
  const { text, outcome } = story;
  const isUnfinished = outcome !== null && outcome !== 'done';
  const hasNote = isUnfinished || noteOn(story) !== undefined;
  return hasNote || (!isReactionOf(story) && Boolean(text));
}

const whatSx = {
  gridArea: 'what',
  display: 'flex',
  alignItems: 'center',
  justifyContent: { xs: 'flex-end', md: 'flex-start' },
  gap: 1,
  minWidth: 0,
  // So that the longest word has a line to itself, beside the name.
  fontSize: { xs: '0.75rem', md: '0.875rem' },
};

// On a phone one line beside the time, whose 16 characters have a fixed width; the details have the rest.
const moreSx = {
  gridArea: 'words',
  pl: { xs: '16ch', md: 0 },
  color: 'text.secondary',
  '& bdi': { WebkitLineClamp: { xs: 1, md: 2 } },
};
