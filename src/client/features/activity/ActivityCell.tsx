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
      <div className="what">
        <ActivityLabels act={story} />
        {isReaction && text && <WrittenText text={text} lines={1} />}
      </div>
      <div className="more">
        {!isReaction && text && <WrittenText text={text} lines={2} />}
        {isLeftAlone(story) && postKind && t(`kinds.${postKind}`)}
        <OutcomeNote act={story} />
      </div>
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
