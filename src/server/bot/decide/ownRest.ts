import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { BotRest } from '../../../shared/reasons.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { dayMs } from '../../../shared/durations.ts';
import type { ActHistory } from './mayAct.ts';

/** What a person has laid down beside the network's conduct, whatever the target. */
export type OwnLimits = Pick<Rules, 'acts' | 'hours' | 'daysBetweenAnswers'>;

interface Acting {
  now: Date;
  own: OwnLimits;
  /** The kinds of act among which the bot chooses. */
  acts: readonly ActivityKind[];
  history: ActHistory;
}

/** A date: from then on the person's daily cap of the kind allows another act. */
export type Opening = 'open' | 'off' | Date;

/** Whether the person has turned off acts of a kind. */
export const isOff = ({ acts }: OwnLimits, kind: ActivityKind): boolean =>
  acts[kind]?.isOn === false;

/**
 * Whether the person lets the bot make acts of a kind now. `mayAct` asks it for the act that is sent. The bot
 * also asks it to choose a kind, and before it drafts an act: until then the kind may still change.
 */
export function openingOf({ own, history }: Omit<Acting, 'acts'>, kind: ActivityKind): Opening {
  if (isOff(own, kind)) return 'off';
  const dailyCap = own.acts[kind]?.dailyCap ?? null;
  if (dailyCap === null) return 'open';
  const made = history.actsOfDay.filter((act) => act.kind === kind);
  const filling = made[dailyCap - 1];
  return filling ? new Date(filling.at.getTime() + dayMs) : 'open';
}

interface OwnRest {
  reason: BotRest;
  /** Undefined: when its owner ends it. */
  until: Date | undefined;
}

/**
 * What keeps the bot from all acts, or from those of one kind. A single kind that is turned off is no rest:
 * `ownObstacle` refuses its acts.
 */
export function restOfActs(acting: Acting, kind?: ActivityKind): OwnRest | undefined {
  const kinds = kind ? [kind] : acting.acts;
  const openings = kinds.map((each) => openingOf(acting, each));
  if (kinds.length === 0 || openings.includes('open')) return undefined;
  const ends = openings.flatMap((opening) => (opening instanceof Date ? opening.getTime() : []));
  if (ends.length > 0) return { reason: 'ownCaps', until: new Date(Math.min(...ends)) };
  return kind ? undefined : { reason: 'actsOff', until: undefined };
}
