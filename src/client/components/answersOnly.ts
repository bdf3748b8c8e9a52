/** Whether the bot acts on nobody there who has not addressed the account first. */
export function answersOnly(network: string | null | undefined): boolean {
  return network === 'atproto';
}
