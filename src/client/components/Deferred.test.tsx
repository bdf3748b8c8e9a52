import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { Deferred } from './Deferred.tsx';

test('what is deferred is mounted after what stands beside it, in the place of its fallback', () => {
  const mounted: string[] = [];
  function Part({ name }: { name: string }) {
    useEffect(() => {
      mounted.push(name);
      return () => void mounted.splice(mounted.indexOf(name), 1);
    }, [name]);
    useEffect(() => void order.push(name), [name]);
    return null;
  }
  const order: string[] = [];
  render(
    <>
      <Part name="heading" />
      <Deferred fallback={<Part name="fallback" />}>
        <Part name="details" />
      </Deferred>
    </>,
  );
  expect(order).toEqual(['heading', 'fallback', 'details']);
  expect(mounted).toEqual(['heading', 'details']);
});
