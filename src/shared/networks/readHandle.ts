/**
 * The handle or DID in what a person typed or pasted, in lower case: without an @ before it, also of full width, the
 * invisible marks that a copied name has around it, and the address of a profile page or record that it is part of.
 */
export function readHandle(typed: string): string {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const inAddress = inPage.exec(text) ?? inUri.exec(text);
  return (inAddress?.[1] ?? text).replace(/^[@＠]/, '');
}

/** Every app for the network has it there, not only bsky.app. */
const inPage = /^(?:https?:\/\/)?[^/\s]+\/profile\/([^/?#\s]+)/;
const inUri = /^at:\/\/([^/?#\s]+)/;
