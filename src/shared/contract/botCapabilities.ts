import { Type, type Static } from 'typebox';
import { activityKinds, botConducts } from './activity.ts';
import { SignInStart } from './signIn.ts';

/** What the bot may do on a network, and how an account is linked; a page promises nothing else. */
export const BotCapabilities = Type.Object({
  conduct: Type.Enum(botConducts),
  acts: Type.Array(Type.Enum(activityKinds)),
  /** Absent from a server of an earlier version. */
  signIn: Type.Optional(SignInStart),
});
export type BotCapabilities = Static<typeof BotCapabilities>;
