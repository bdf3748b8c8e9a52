import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { addedNodes, isAddedAfter } from '../../testing/client/addedNodes.ts';
import { Deferred } from './Deferred.tsx';

test('what is deferred is mounted after what stands beside it, in the place of its fallback', () => {
  const added = addedNodes(() => {
    act(() => {
      render(
        <main>
          <h1>Reports</h1>
          <div>
            <Deferred fallback={<p>As high</p>}>
              <h2>Details</h2>
            </Deferred>
          </div>
        </main>,
      );
    });
  });
  const [heading, details] = screen.getAllByRole('heading') as [HTMLElement, HTMLElement];
  expect(isAddedAfter(added, details, heading)).toBe(true);
  expect(screen.queryByText('As high')).toBeNull();
});
