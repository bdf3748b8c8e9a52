import { array, object, string } from 'yup';
import type { Id } from '../../../../shared/contract/id.ts';
import type { SavedReply } from '../../../../shared/contract/rules.ts';
import { savedReplyLimits } from '../../../../shared/contract/rulesLimits.ts';
import { replyFault } from '../../../../shared/savedReplies.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useRulesForm } from '../useRulesForm.ts';

export interface RepliesValues {
  replies: SavedReply[];
}

/** The form of the texts that a person puts into answers by their names. */
export function useRepliesForm(profileId: Id, stored: ProfileRules) {
  return useRulesForm(profileId, stored, {
    part: 'savedReplies',
    toValues: (replies): RepliesValues => ({ replies }),
    toPart: ({ replies }) => replies.map(trimmed),
    schema,
    listField: 'replies',
  });
}

const trimmed = ({ name, text }: SavedReply): SavedReply => ({
  name: name.trim(),
  text: text.trim(),
});

/** What is wrong with one of them depends on the others, too. */
const reply = object({ name: string().default(''), text: string().default('') }).test(
  'reply',
  (value, { createError, path, parent }) => {
    const found = replyFault(trimmed(value), (parent as SavedReply[]).map(trimmed));
    if (!found) return true;
    const message = `limits:replies.faults.${found.fault}`;
    return createError({ path: `${path}.${found.field}`, message });
  },
);

const schema = object({ replies: array(reply).max(savedReplyLimits.replies).default([]) });
