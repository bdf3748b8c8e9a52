import type { ActivityKind, CommentAuthor } from '../../shared/contract/activity.ts';
import type { RenderedPicture } from '../media/renderPicture.ts';
import type { NetworkAction, NetworkStory, NetworkError } from '../networks/network.ts';
import type { OperatingSession } from '../networks/networkSession.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';
import { deletePlan, planAction, recordOutcome, type RecentActions } from './activityLog.ts';
import type { BotContext } from '../AppContext.ts';
import type { Target } from './chooseTarget.ts';

export interface ActionRequest {
  profileId: string;
  epoch: number;
  session: OperatingSession;
  target: Target;
  recent: RecentActions;
}

const actionKinds: Record<ActivityKind, NetworkAction['kind']> = {
  like: 'like',
  react: 'react',
  comment: 'comment',
  aiComment: 'comment',
};
const reactions = ['❤️', '👏', '😍', '🔥', '🙌', '😮', '🎉', '💯'];

/**
 * Acts on the target at most once: the plan is saved before the network is called, and a plan with
 * an unknown outcome is never tried again. Returns the network error that prevented the action.
 */
export async function performAction(
  context: BotContext,
  request: ActionRequest,
): Promise<NetworkError | undefined> {
  const {
    database: { db },
    now,
  } = context;
  const { session, target } = request;
  const seen = await readPicture(context, session, target.story);
  if (seen.outcome !== 'read') return seen;
  const { kind, text, writtenBy } = await wordsFor(context, request);
  const id = await planAction(db, {
    profileId: request.profileId,
    epoch: request.epoch,
    story: target.story,
    kind,
    text: text ?? null,
    reason: 'newStory',
    writtenBy: writtenBy ?? null,
    now: now(),
  });
  if (id === undefined) return undefined;
  const act = { storyId: target.story.id, kind: actionKinds[kind], idempotencyKey: id };
  const result = await session.call((network, of) =>
    network.performAction(of, text === undefined ? act : { ...act, text }),
  );
  switch (result.outcome) {
    case 'done': {
      const hasPicture = await savePicture(context, id, seen.picture);
      await recordOutcome(db, { id, outcome: 'done', hasPicture, now: now() });
      return undefined;
    }
    case 'gone':
      await recordOutcome(db, { id, outcome: 'gone', now: now() });
      return undefined;
    case 'unreachable':
      await recordOutcome(db, { id, outcome: 'unknown', now: now() });
      return result;
    default:
      await deletePlan(db, id);
      return result;
  }
}

/** Chooses the text; if the writer finds none, the action becomes a like. */
async function wordsFor(
  { writer }: BotContext,
  { profileId, target: { kind, story }, recent }: ActionRequest,
): Promise<{ kind: ActivityKind; text?: string; writtenBy?: CommentAuthor }> {
  const seed = `${profileId}/${story.id}/words`;
  if (kind === 'like') return { kind };
  if (kind === 'react') return { kind, text: seededRandom(seed).pick(reactions) };
  const length = kind === 'comment' ? 'brief' : 'full';
  const { recentComments } = recent;
  const text = await writer.write({ story, length, seed, recentComments });
  return text === undefined ? { kind: 'like' } : { kind, text, writtenBy: writer.author };
}

type Seen = { outcome: 'read'; picture: RenderedPicture | undefined } | NetworkError;

async function readPicture(
  { media, log }: BotContext,
  session: OperatingSession,
  story: NetworkStory,
): Promise<Seen> {
  if (!story.hasPicture) return { outcome: 'read', picture: undefined };
  const answer = await session.call((network, of) => network.readPicture(of, story.id));
  if (answer.outcome !== 'read') return answer;
  try {
    return {
      outcome: 'read',
      picture: answer.value ? await media.render(answer.value) : undefined,
    };
  } catch (error) {
    log.warn({ err: error, storyId: story.id }, 'the picture of a story cannot be read');
    return { outcome: 'read', picture: undefined };
  }
}

/** A performed action is recorded even if its picture cannot be saved. */
async function savePicture(
  { media, log }: BotContext,
  id: string,
  picture: RenderedPicture | undefined,
): Promise<boolean> {
  if (!picture) return false;
  try {
    await media.save(id, picture);
    return true;
  } catch (error) {
    log.error({ err: error, activityId: id }, 'the picture of an activity cannot be kept');
    return false;
  }
}
