import type { SignInReturn } from '../../shared/contract/signIn.ts';

/** What a person does at the page of `address`, without a browser. */
export interface Decision {
  /** Who is signed in there. */
  account: string;
  decision?: 'allow' | 'deny';
}

/**
 * Opens the page, fills in its form and sends it: where the browser is sent then, or the code that is shown instead.
 */
export async function decideAt(
  address: string,
  { account, decision = 'allow' }: Decision,
): Promise<{ cameBack: URL } | { shown: string }> {
  const page = await fetch(address);
  const html = await page.text();
  if (!page.ok) throw new Error(`The page of consent gave ${page.status}: ${html}`);
  const form = new URLSearchParams({ account, decision });
  for (const [, name = '', value = ''] of html.matchAll(
    /type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    form.set(name, value);
  }
  const answer = await fetch(new URL('/oauth/authorize', address), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  return location ? { cameBack: new URL(location) } : { shown: await answer.text() };
}

/** What the browser comes back with. */
export async function cameBackFrom(address: string, decision: Decision): Promise<SignInReturn> {
  const decided = await decideAt(address, decision);
  if (!('cameBack' in decided)) throw new Error('Nobody was sent back.');
  return Object.fromEntries(decided.cameBack.searchParams);
}
