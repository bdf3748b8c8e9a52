import { Type, type Static } from 'typebox';
import { deliveryFailures } from './notificationLists.ts';

const Seconds = Type.Integer({ minimum: 0 });

/** Whether the owner of the account's address has proved that it is theirs: e-mails are sent to no other. */
export const EmailProof = Type.Object({
  isProved: Type.Boolean(),
  /** The code that was mailed last, while it can be sent. */
  code: Type.Union([
    Type.Object({ secondsLeft: Seconds, triesLeft: Type.Integer({ minimum: 1 }) }),
    Type.Null(),
  ]),
  /** Until another code can be mailed; 0: now. */
  nextCodeSeconds: Seconds,
});
export type EmailProof = Static<typeof EmailProof>;

/** POST /users/{id}/email/code: one mail with a code to the account's address, at once. */
export const MailedCodeAnswer = Type.Object({
  outcome: Type.Enum(['sent', 'failed']),
  failure: Type.Union([Type.Enum([...deliveryFailures]), Type.Null()]),
  proof: EmailProof,
});
export type MailedCodeAnswer = Static<typeof MailedCodeAnswer>;

/** POST /users/{id}/email/proof. */
export const EmailProofRequest = Type.Object(
  {
    /** As it was typed: spaces, and digits of full width, do not matter. */
    code: Type.String({ minLength: 1, maxLength: 40 }),
  },
  { additionalProperties: false },
);
export type EmailProofRequest = Static<typeof EmailProofRequest>;
