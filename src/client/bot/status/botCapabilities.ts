import {
  activityKinds,
  type ActivityKind,
  type BotConduct,
} from '../../../shared/contract/activity.ts';

/** A profile, as far as the server says what the bot may do on its network. */
export interface WithCapabilities {
  /** As it came. */
  capabilities?: unknown;
}

interface WithNetwork extends WithCapabilities {
  /** As it came. */
  isNetworkOff?: unknown;
}

const invitedOnly: BotConduct = 'invitedOnly';

/** Whether the bot acts on nobody there who has not addressed the account first. */
export function answersOnly(profile: WithCapabilities | undefined): boolean {
  return fieldsOf(profile).conduct === invitedOnly;
}

/** Whether texts may wait for its owner, also while the server does not offer its network and says nothing of it. */
export function mayHaveWaiting(profile: WithNetwork | undefined): boolean {
  return answersOnly(profile) || profile?.isNetworkOff === true;
}

/** All of them where the server does not say. */
export function offeredKinds(profile: WithCapabilities | undefined): readonly ActivityKind[] {
  const { acts } = fieldsOf(profile);
  return Array.isArray(acts) ? activityKinds.filter((kind) => acts.includes(kind)) : activityKinds;
}

function fieldsOf(profile: WithCapabilities | undefined): { conduct?: unknown; acts?: unknown } {
  return profile?.capabilities ?? {};
}
