import { activityKinds, type ActivityKind } from '../../shared/contract/activity.ts';
import type { BotCapabilities } from '../../shared/contract/botCapabilities.ts';
import type { ActKind } from './target.ts';
import type { Network } from './network.ts';

const actKinds: Record<ActivityKind, ActKind> = {
  like: 'like',
  react: 'react',
  comment: 'comment',
  aiComment: 'comment',
};

/** A reaction is an answer to a story. */
const whereInvited: readonly ActivityKind[] = ['like', 'comment', 'aiComment'];

interface Described {
  capabilities: Pick<Network['capabilities'], 'acts'>;
  limits: Pick<Network['limits'], 'conduct'>;
}

/** What the bot chooses among: the acts that the network offers and its conduct allows. */
export function botCapabilities({ capabilities, limits: { conduct } }: Described): BotCapabilities {
  const allowed = conduct === 'invitedOnly' ? whereInvited : activityKinds;
  return { conduct, acts: allowed.filter((kind) => capabilities.acts.includes(actKinds[kind])) };
}
