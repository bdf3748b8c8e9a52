import type { ComponentProps } from 'react';
import {
  RouterProvider,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

const outside = { outlet: null, matches: [], isDataRoute: false };

/** A router within another one, of which it knows nothing. React Router renders none where it finds these contexts filled. */
export function OwnRouter({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    // Outside of a router this context is null, which its type leaves out.
    <LocationContext value={null as never}>
      <RouteContext value={outside}>
        <RouterProvider router={router} useTransitions={false} />
      </RouteContext>
    </LocationContext>
  );
}
