/** The networks that Meelo has a connector for; `NETWORKS` says which of them a server offers. */
export const networkNames = ['sandbox', 'atproto', 'mastodon'] as const;
export type NetworkName = (typeof networkNames)[number];

/** What they are called, by name; null: practice, which each language calls in its own way. */
export type NetworkTitles = Record<string, string | null>;

export const networkTitles = {
  sandbox: null,
  atproto: 'AT Protocol (Bluesky)',
  mastodon: 'Mastodon',
} as const satisfies NetworkTitles & Record<NetworkName, string | null>;
