import { statusEntity } from '../entities/statusEntity.ts';
import { viewerOf, type Route } from '../http/Call.ts';
import { editPost } from '../world/editPost.ts';
import { publish } from '../world/publish.ts';
import { removePost } from '../world/removePost.ts';
import { checkText } from './checkText.ts';
import { draftOf, pollOf } from './draftOf.ts';
import { isTrue } from './isTrue.ts';
import { ownPostNamed } from './postNamed.ts';
import { withIdempotency } from './withIdempotency.ts';

/** docs.joinmastodon.org/methods/statuses/#create, #edit, #delete */
export const writingRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v1/statuses',
    scope: 'write:statuses',
    answer(call) {
      const { world } = call;
      const post = withIdempotency(call, () => publish(world, draftOf(call)));
      return statusEntity(world, viewerOf(call), { post });
    },
  },
  {
    method: 'PUT',
    path: '/api/v1/statuses/:id',
    scope: 'write:statuses',
    answer(call) {
      const { world, form } = call;
      const post = ownPostNamed(call);
      const text = form.get('status') ?? undefined;
      const spoilerText = form.get('spoiler_text') ?? undefined;
      const language = form.get('language') ?? undefined;
      const isSensitive = form.has('sensitive') ? isTrue(form.get('sensitive')) : undefined;
      checkText(call, { text: text ?? post.text, spoilerText: spoilerText ?? post.spoilerText });
      editPost(world, post, { text, spoilerText, isSensitive, language });
      post.poll = pollOf(call) ?? post.poll;
      return statusEntity(world, viewerOf(call), { post });
    },
  },
  {
    method: 'DELETE',
    path: '/api/v1/statuses/:id',
    scope: 'write:statuses',
    answer(call) {
      const { world } = call;
      const post = ownPostNamed(call);
      const entity = statusEntity(world, viewerOf(call), { post });
      removePost(world, post);
      // It comes with its source, so that it may be written anew.
      return { ...entity, text: post.text };
    },
  },
];
