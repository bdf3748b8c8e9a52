/** The networks that Meelo has a connector for; `NETWORKS` says which of them a server offers. */
export const networkNames = ['sandbox', 'atproto'] as const;
export type NetworkName = (typeof networkNames)[number];
