import { Type, type Static } from 'typebox';
import { activityKinds, botConducts } from './activity.ts';

/** What the bot may do on a network; a page promises nothing else. */
export const BotCapabilities = Type.Object({
  conduct: Type.Enum(botConducts),
  acts: Type.Array(Type.Enum(activityKinds)),
});
export type BotCapabilities = Static<typeof BotCapabilities>;
