import { accountUrl, findByAcct } from '../world/accounts.ts';
import type { World } from '../world/World.ts';
import { escapeHtml } from './escapeHtml.ts';
import { tokensOf, type TextToken } from './tokens.ts';

/** app/lib/text_formatter.rb, without the quote's line. */
export function renderPlain(world: World, text: string): string {
  if (text.trim() === '') return '';
  const html = tokensOf(text).map((token) => renderToken(world, token));
  const paragraphs = html
    .join('')
    .trim()
    .split(/\n{2,}/);
  return paragraphs.map((lines) => `<p>${lines.replaceAll('\n', '<br />')}</p>`).join('');
}

function renderToken(world: World, { kind, text }: TextToken): string {
  switch (kind) {
    case 'url':
      return renderLink(text);
    case 'hashtag':
      return `<a href="${world.url}/tags/${escapeHtml(text.slice(1).toLowerCase())}" class="mention hashtag" rel="tag">#<span>${escapeHtml(text.slice(1))}</span></a>`;
    case 'mention':
      return renderMention(world, text);
    default:
      return escapeHtml(text);
  }
}

function renderMention(world: World, text: string): string {
  const account = findByAcct(world, text);
  if (!account) return escapeHtml(text);
  const url = escapeHtml(accountUrl(world, account));
  return `<span class="h-card" translate="no"><a href="${url}" class="u-url mention">@<span>${escapeHtml(account.username)}</span></a></span>`;
}

const shownCharacters = 30;

/** Only a part of its address is seen. */
export function renderLink(url: string): string {
  const prefix = /^https?:\/\/(?:www\.)?/.exec(url)?.[0] ?? '';
  const rest = url.slice(prefix.length);
  const [shown, hidden] = [rest.slice(0, shownCharacters), rest.slice(shownCharacters)];
  const shownClass = hidden === '' ? '' : 'ellipsis';
  return `<a href="${escapeHtml(url)}" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">${escapeHtml(prefix)}</span><span class="${shownClass}">${escapeHtml(shown)}</span><span class="invisible">${escapeHtml(hidden)}</span></a>`;
}
