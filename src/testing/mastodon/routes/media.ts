import { invalid, notFound } from '../http/ApiError.ts';
import type { Route } from '../http/Call.ts';

/** Pictures of posts, as on the server's own storage. */
export const mediaRoutes: Route[] = [
  {
    // docs.joinmastodon.org/methods/media/#v2
    method: 'POST',
    path: '/api/v2/media',
    scope: 'write:media',
    async answer({ world, body: { bytes, type } }) {
      const headers = { 'content-type': type };
      const data = await new Response(new Uint8Array(bytes), { headers }).formData();
      const file = data.get('file');
      if (!(file instanceof Blob)) throw invalid("File can't be blank");
      const picture = {
        id: world.nextId('media'),
        bytes: new Uint8Array(await file.arrayBuffer()),
        description: null,
      };
      world.uploads.push(picture);
      return { id: picture.id, type: 'image' };
    },
  },
  {
    method: 'GET',
    path: '/media/:id',
    answer({ world, params, setHeader }) {
      const pictures = world.posts.flatMap((post) => post.pictures);
      const picture = pictures.find(({ id }) => id === params.id);
      if (!picture) throw notFound();
      setHeader('content-type', 'image/webp');
      return Buffer.from(picture.bytes);
    },
  },
];
