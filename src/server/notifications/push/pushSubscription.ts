/** Where a browser takes messages, and the keys that they are encrypted with. Whoever knows it can send there. */
export interface PushSubscription {
  endpoint: string;
  /** The browser's public key, an uncompressed point on P-256, in base64url. */
  p256dh: string;
  /** 16 bytes in base64url. */
  auth: string;
}
