import {
  createCommentCheck,
  type CommentRules,
} from '../../server/bot/writer/checks/createCommentCheck.ts';

/** Of the post of `material`. */
export const commentRules: CommentRules = {
  maxGraphemes: 300,
  language: null,
  material: ['Ana Lima', 'A misty morning by the lake.'],
  prompt: 'Write one friendly comment about the post that follows, and nothing else at all.',
  recentComments: ['The reflection of the trees is a second picture.'],
};

/** What speaks against a comment to that post. */
export const aCommentCheck = (text: string, changed: Partial<CommentRules> = {}) =>
  createCommentCheck({ ...commentRules, ...changed })(text);
