import type { Post, World } from '../world/World.ts';
import { renderLink, renderPlain } from './renderPlain.ts';
import { renderMarkdown } from './renderMarkdown.ts';

type Content = Pick<Post, 'text' | 'html' | 'quote'>;

export function renderPost(world: World, { text, html, quote }: Content): string {
  if (html !== null) return html;
  if (world.behaviour.rendersMarkdown) return renderMarkdown(world, text);
  const rendered = renderPlain(world, text);
  if (!quote || rendered.includes(quote.post.url)) return rendered;
  // app/lib/text_formatter.rb, `add_quote_fallback`: for whoever shows no quotes.
  return `<p class="quote-inline">RE: ${renderLink(quote.post.url)}</p>${rendered}`;
}
