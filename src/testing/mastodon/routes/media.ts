import { notFound } from '../http/ApiError.ts';
import type { Route } from '../http/Call.ts';

/** Pictures of posts, as on the server's own storage. */
export const mediaRoutes: Route[] = [
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
