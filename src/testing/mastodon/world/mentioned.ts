import { tokensOf } from '../text/tokens.ts';
import { findByAcct } from './accounts.ts';
import type { Account, World } from './World.ts';

/** app/services/process_mentions_service.rb: whom the text names, and nobody else. */
export function mentionedIn(world: World, text: string): Account[] {
  const names = tokensOf(text).filter(({ kind }) => kind === 'mention');
  const accounts = names.map((name) => findByAcct(world, name.text)).filter((found) => !!found);
  return [...new Set(accounts)];
}

export function hashtagsOf(text: string): string[] {
  const tags = tokensOf(text).filter(({ kind }) => kind === 'hashtag');
  return [...new Set(tags.map((tag) => tag.text.slice(1).toLowerCase()))];
}
