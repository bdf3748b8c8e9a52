import { afterEach, beforeEach, describe } from '@jest/globals';
import { describeActs } from './describeActs.ts';
import { describeRedirects } from './describeRedirects.ts';
import { describeReading } from './describeReading.ts';
import { describeSigningIn } from './describeSigningIn.ts';
import { describeTroubles } from './describeTroubles.ts';
import type { ConformanceFixture, Lack } from './ConformanceFixture.ts';

interface ConformanceOptions {
  without?: readonly Lack[];
}

/** Declares the tests that every connector must pass; each test opens a fixture. */
export function describeConformance(
  name: string,
  open: () => Promise<ConformanceFixture>,
  { without = [] }: ConformanceOptions = {},
): void {
  describe(`the ${name} connector`, () => {
    let current: ConformanceFixture;
    beforeEach(async () => {
      current = await open();
    });
    afterEach(() => current.close?.());
    const tests = { fixture: () => current, without };
    describeSigningIn(tests);
    if (!without.includes('redirects')) describeRedirects(tests);
    describeReading(tests);
    describeActs(tests);
    describeTroubles(tests);
  });
}
