/** The app in which everybody can read a post, wherever its account lives. */
const appUrl = 'https://bsky.app';

const postAddress =
  /^at:\/\/(did:[a-z]+:[\w.:%-]{1,2000})\/app\.bsky\.feed\.post\/(?!\.{1,2}$)([\w.~:-]{1,512})$/;

/** Only a post has one: what else an account writes, such as a like, has no page. */
export function webAddressOf(uri: string): string | null {
  const [, did, recordKey] = postAddress.exec(uri) ?? [];
  if (did === undefined || recordKey === undefined) return null;
  return `${appUrl}/profile/${pathPart(did)}/post/${pathPart(recordKey)}`;
}

/** A DID stands in the address with its colons, as the app itself writes it. */
function pathPart(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':');
}
