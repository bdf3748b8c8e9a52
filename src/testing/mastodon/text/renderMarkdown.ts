import { marked } from 'marked';
import { accountUrl, findByAcct } from '../world/accounts.ts';
import type { World } from '../world/World.ts';

/** As snac 2.94 and Hollo 0.10.0 read what is sent as plain text; `*stars*` and `1.` are lost. */
export function renderMarkdown(world: World, text: string): string {
  const linked = text.replace(/@[\w.-]*\w(?:@[\w.-]*\w(?::\d+)?)?/g, (name) => {
    const account = findByAcct(world, name);
    return account ? `[${name}](${accountUrl(world, account)})` : name;
  });
  return marked.parse(linked, { async: false, breaks: true }).trim();
}
