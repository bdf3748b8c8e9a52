import type { Browser, Page } from '@playwright/test';
import type { Network } from '../../server/networks/network.ts';
import type { NetworkSession } from '../../server/networks/results.ts';
import type { SignInReturn } from '../../shared/contract/signIn.ts';
import type { Person } from './createPerson.ts';

/** What a person does at the page of their server. */
export interface Decision {
  person: Pick<Person, 'handle' | 'password'>;
  decision?: 'allow' | 'deny';
}

/** At the page that is open: signs in with the password, and allows or refuses what is asked for. */
export async function decideOn(
  page: Page,
  { person, decision = 'allow' }: Decision,
): Promise<void> {
  const name = page.locator('input[name=username]');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await name.or(signIn).first().waitFor();
  // Where nobody in particular is asked for, the page first asks what they want.
  if (!(await name.isVisible())) await signIn.click();
  await name.waitFor();
  if (await name.isEditable()) await name.fill(person.handle);
  await page.locator('input[name=password]').fill(person.password);
  await signIn.click();
  const answer = decision === 'allow' ? 'Authorize' : 'Deny access';
  await page.getByRole('button', { name: answer, exact: true }).click();
}

/** What the browser comes back with to `callback`, where nobody needs to be. */
export async function cameBackFrom(
  browser: Browser,
  { address, callback, ...decision }: Decision & { address: string; callback: string },
): Promise<SignInReturn> {
  const page = await browser.newPage({ locale: 'en-US' });
  const came = page.waitForRequest((request) => request.url().startsWith(callback));
  await page.goto(address);
  await decideOn(page, decision);
  const { searchParams } = new URL((await came).url());
  await page.close();
  return Object.fromEntries(searchParams);
}

interface Consent {
  browser: Browser;
  callback: string;
  person: Decision['person'];
}

/** A session by the consent of its person. */
export async function linkByConsent(
  network: Network,
  { browser, callback, person }: Consent,
): Promise<NetworkSession> {
  const begun = await network.beginRedirect?.({ username: person.handle }, { callback });
  if (begun?.outcome !== 'redirectAsked') throw new Error(`It returned ${JSON.stringify(begun)}.`);
  const { address, challenge } = begun;
  const came = await cameBackFrom(browser, { address, callback, person });
  const result = await network.finishRedirect?.({ challenge, came });
  if (result?.outcome !== 'accepted') throw new Error(`It returned ${JSON.stringify(result)}.`);
  return result.session;
}
