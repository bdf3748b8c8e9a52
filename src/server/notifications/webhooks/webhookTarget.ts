/** Where messages of a webhook are posted, and what signs them. Whoever knows it can send there. */
export interface WebhookTarget {
  url: string;
  /** `whsec_` and bytes in base64. */
  secret: string;
}
