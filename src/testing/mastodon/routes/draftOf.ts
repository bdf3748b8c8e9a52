import { accountEntity } from '../entities/accountEntity.ts';
import { ApiError, invalid } from '../http/ApiError.ts';
import { viewerOf, type Call } from '../http/Call.ts';
import { mentionedIn } from '../world/mentioned.ts';
import type { Draft } from '../world/publish.ts';
import type { Poll, Post } from '../world/World.ts';
import { checkText } from './checkText.ts';
import { isTrue } from './isTrue.ts';
import { visiblePost } from './postNamed.ts';

const visibilities = ['public', 'unlisted', 'private', 'direct'];

/** What a request would publish; throws what the server refuses. */
export function draftOf(call: Call): Draft {
  const { form } = call;
  const text = form.get('status') ?? '';
  const spoilerText = form.get('spoiler_text') ?? '';
  const visibility = form.get('visibility') ?? undefined;
  const [answers, quotes] = [answered(call), quoted(call)];
  checkText(call, { text, spoilerText });
  if (visibility !== undefined && !visibilities.includes(visibility)) throw invalid('Visibility');
  checkMentions(call, text);
  return {
    account: viewerOf(call),
    text,
    spoilerText,
    // Left out, it is the account's own, whatever is answered: a direct post is answered in public.
    visibility,
    language: form.get('language') ?? undefined,
    isSensitive: form.has('sensitive') ? isTrue(form.get('sensitive')) : undefined,
    answers,
    quotes,
    quotePolicy: form.get('quote_approval_policy') ?? undefined,
    poll: pollOf(call),
    pictures: call.world.uploads.filter(({ id }) => form.getAll('media_ids[]').includes(id)),
  };
}

function answered(call: Call): Post | null {
  const id = call.form.get('in_reply_to_id');
  if (!id) return null;
  const post = visiblePost(call, id);
  if (post) return post;
  switch (call.world.behaviour.answerToGone) {
    case 'strayPost':
      return null;
    case 'serverError':
      throw new Error('The post that is answered is gone.');
    default:
      throw new ApiError(404, 'The post you are trying to reply to does not appear to exist.');
  }
}

/** docs.joinmastodon.org/methods/statuses/#create, `quoted_status_id` */
function quoted(call: Call): Post | null {
  const id = call.form.get('quoted_status_id');
  if (!id) return null;
  const post = visiblePost(call, id);
  if (!post) throw new ApiError(404, 'The post you are trying to quote does not appear to exist.');
  const isOpen = post.quotePolicy === 'public' && post.visibility !== 'direct';
  if (!isOpen && post.account !== call.viewer) {
    throw new ApiError(403, 'This action is not allowed');
  }
  return post;
}

function checkMentions({ world, form }: Call, text: string): void {
  if (!form.has('allowed_mentions[]') || !world.behaviour.refusesOtherMentions) return;
  const allowed = form.getAll('allowed_mentions[]');
  const others = mentionedIn(world, text).filter(({ id }) => !allowed.includes(id));
  if (others.length === 0) return;
  throw new ApiError(422, 'Post would be sent to unexpected accounts', {
    unexpected_accounts: others.map((account) => accountEntity(world, account)),
  });
}

export function pollOf({ world, form }: Call): Poll | undefined {
  const titles = form.getAll('poll[options][]');
  if (titles.length === 0) return undefined;
  const openMs = Number(form.get('poll[expires_in]')) * 1000;
  return {
    options: titles.map((title) => ({ title, votes: 0 })),
    isMultiple: isTrue(form.get('poll[multiple]')),
    expiresAt: new Date(world.now().getTime() + openMs),
  };
}
