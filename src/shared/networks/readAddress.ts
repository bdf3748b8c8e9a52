/**
 * The address of an account (`ana@example.social`) in what a person typed or pasted, in lower case: without an @ before
 * it, also of full width, the invisible marks that a copied name has around it, and the address of the profile page
 * that it is part of.
 */
export function readAddress(typed: string): string {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll('＠', '@');
  const [, server = '', name = ''] = inPage.exec(text) ?? [];
  if (name !== '') return name.includes('@') ? name : `${name}@${server}`;
  return text.replace(/^(?:acct:)?@?/, '');
}

/** Whether an account can have this address, as `readAddress` gives it. */
export const isAddress = (text: string): boolean => text.length <= 320 && address.test(text);

/** A server shows its own accounts and, with their server in the name, those of others. */
const inPage = /^(?:https?:\/\/)?([^/\s@]+)\/(?:@|users\/|profile\/)([^/?#\s@]+(?:@[^/?#\s@]+)?)/;

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const address = new RegExp(
  String.raw`^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?@${label}(?:\.${label})*(?::\d{1,5})?$`,
  'u',
);
