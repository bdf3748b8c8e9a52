import { Type, type Static } from 'typebox';

const Endpoint = Type.String({ minLength: 1, maxLength: 2000 });

/** PUT /users/{id}/devices: what `PushSubscription.toJSON` gives, as far as it is needed. */
export const DeviceRequest = Type.Object(
  {
    endpoint: Endpoint,
    keys: Type.Object(
      {
        p256dh: Type.String({ maxLength: 100 }),
        auth: Type.String({ maxLength: 30 }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type DeviceRequest = Static<typeof DeviceRequest>;

/** POST /users/{id}/devices/renewal, after a login. */
export const DeviceRenewal = Type.Object({ endpoint: Endpoint }, { additionalProperties: false });

/** A browser that takes messages. */
const Device = Type.Object({
  id: Type.String(),
  /** Such as "Firefox · Android"; may be empty. */
  name: Type.String(),
  /** Whether it is that of this session. */
  isThis: Type.Boolean(),
  addedAt: Type.String({ format: 'date-time' }),
});
export type Device = Static<typeof Device>;

/** GET, PUT and DELETE of /users/{id}/devices. Beside the nine calls; a server may lack it. */
export const DevicesAnswer = Type.Object({
  /** What a browser subscribes with (VAPID); null where the operator has not configured push. */
  publicKey: Type.Union([Type.String(), Type.Null()]),
  devices: Type.Array(Device),
});
export type DevicesAnswer = Static<typeof DevicesAnswer>;
