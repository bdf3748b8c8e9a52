import { Type, type Static } from 'typebox';
import { ownLimits } from './rulesLimits.ts';
import { activityKinds } from './activity.ts';
import { idleReasons } from './idleReasons.ts';
import { postKinds } from './reading.ts';

// Limits that a person may set in addition to the network's conduct: of the two, the stricter one applies.

/** A kind of act that is left out is on, and has no cap of its own. */
export const ActRules = Type.Partial(
  Type.Record(
    Type.Enum(activityKinds),
    Type.Object(
      {
        isOn: Type.Boolean(),
        /** Acts of the kind in any 24 hours; null: as many as the network's conduct allows. */
        dailyCap: Type.Union([
          Type.Integer({ minimum: 0, maximum: ownLimits.dailyCap }),
          Type.Null(),
        ]),
      },
      { additionalProperties: false },
    ),
  ),
  { additionalProperties: false },
);
export type ActRules = Static<typeof ActRules>;

const timeOfDay = '([01][0-9]|2[0-3]):[0-5][0-9]';

export const HoursWindow = Type.Object(
  {
    /** Weekdays of ISO 8601 on which it begins: 1 is Monday. */
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true }),
    /** On the clocks of the time zone, `09:30`. */
    from: Type.String({ pattern: `^${timeOfDay}$` }),
    /** Excluded. Before `from`: on the day after; `24:00` is the end of the day. */
    to: Type.String({ pattern: `^(${timeOfDay}|24:00)$` }),
  },
  { additionalProperties: false },
);
export type HoursWindow = Static<typeof HoursWindow>;

export const OwnHours = Type.Object(
  {
    /** A name of the IANA database, such as `America/Sao_Paulo`. */
    timeZone: Type.String({ maxLength: 64 }),
    /** None: never. */
    windows: Type.Array(HoursWindow, { maxItems: ownLimits.windows }),
  },
  { additionalProperties: false },
);
export type OwnHours = Static<typeof OwnHours>;

export const ownLimitParts = {
  acts: ActRules,
  /** When the bot may act by itself; null: whenever the network's conduct allows. */
  hours: Type.Union([OwnHours, Type.Null()]),
  /** Posts that hold one of them, or are about it, are left alone. */
  words: Type.Array(Type.String({ maxLength: ownLimits.word * 4 }), { maxItems: ownLimits.words }),
  /** Days between two acts for the same person; 0: as many as the network's conduct allows. */
  daysBetweenAnswers: Type.Integer({ minimum: 0, maximum: ownLimits.daysBetweenAnswers }),
};

/** What rules come to when their parts are taken together. */
export const consequences = {
  /** Empty: there is something to do. */
  leavesNothing: Type.Array(Type.Enum(idleReasons)),
  /** Kinds to be answered without asking, while no act with words is on. */
  unanswerable: Type.Array(Type.Enum(postKinds)),
};
export const Consequences = Type.Object(consequences);
export type Consequences = Static<typeof Consequences>;

/** A kind of act that the network offers, as of now. */
const ActStanding = Type.Object({
  act: Type.Enum(activityKinds),
  isOn: Type.Boolean(),
  /** The person's own; null: none. */
  dailyCap: Type.Union([Type.Integer(), Type.Null()]),
  /** Acts of this kind in the last 24 hours. */
  madeToday: Type.Integer(),
  /** Until the person's cap or the network's is reached; 0 where it is off. */
  leftToday: Type.Integer(),
});
export type ActStanding = Static<typeof ActStanding>;

/** Where the network's limits stand; null where the server does not offer the network now. */
const NetworkStanding = Type.Object({
  /** Acts of all kinds in any 24 hours, as of now: on some networks it grows with the age of the link. */
  dailyCap: Type.Integer(),
  /** What `dailyCap` grows to; the same number where it does not grow. */
  fullDailyCap: Type.Integer(),
  /** Acts of all kinds in the last 24 hours. */
  madeToday: Type.Integer(),
  /** Hours of the day in UTC, `to` excluded; 0 to 24 is the whole day. */
  workingHours: Type.Object({ from: Type.Number(), to: Type.Number() }),
});

export const limitsAnswer = {
  acts: Type.Array(ActStanding),
  network: Type.Union([NetworkStanding, Type.Null()]),
  ...consequences,
  /** How many people are never to be acted on: GET /profiles/{profileId}/rules/people has their names. */
  blockedPeople: Type.Integer(),
};
