import { hashtagsOf, mentionedIn } from './mentioned.ts';
import { notify } from './notify.ts';
import type { Post, World } from './World.ts';

export interface Edit {
  text?: string | undefined;
  html?: string | undefined;
  spoilerText?: string | undefined;
  isSensitive?: boolean | undefined;
  language?: string | null | undefined;
}

/** app/services/update_status_service.rb */
export function editPost(world: World, post: Post, edit: Edit): void {
  if (post.history.length === 0) post.history.push(revisionOf(post, post.createdAt));
  post.text = edit.text ?? post.text;
  post.html = edit.html ?? (edit.text === undefined ? post.html : null);
  post.spoilerText = edit.spoilerText ?? post.spoilerText;
  post.isSensitive = edit.isSensitive ?? post.isSensitive;
  if (world.behaviour.keepsLanguage) post.language = edit.language ?? post.language;
  post.editedAt = world.now();
  post.history.push(revisionOf(post, post.editedAt));
  const before = post.mentions;
  post.mentions = mentionedIn(world, post.text);
  post.tags = hashtagsOf(post.text);
  if (world.behaviour.changesIdOnEdit) post.id = world.nextId('status');
  const added = post.mentions.filter((account) => !before.includes(account));
  tellOfEdit(world, post, world.behaviour.notifiesOfAddedMentions ? added : []);
}

function revisionOf({ text, html, spoilerText, isSensitive }: Post, at: Date) {
  return { text, html, spoilerText, isSensitive, at };
}

function tellOfEdit(world: World, post: Post, added: Post['mentions']): void {
  const from = post.account;
  for (const to of added) notify(world, { type: 'mention', to, from, post });
  for (const other of world.posts) {
    const to = other.account;
    // docs.joinmastodon.org/entities/Notification/#type: `update` is for whoever boosted it.
    if (other.boosts === post) notify(world, { type: 'update', to, from, post });
    if (other.quote?.post === post) {
      notify(world, { type: 'quoted_update', to, from, post: other });
    }
  }
}
