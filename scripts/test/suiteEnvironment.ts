import { variableNames } from '../../src/server/config/readConfig.ts';

/**
 * Without the settings of a Meelo that is run from this shell, and without the PostgreSQL for the
 * tests: that is for the one suite that needs it, and the others show the embedded database.
 */
export function suiteEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hidden = new Set([...variableNames, 'TEST_DATABASE_URL']);
  const kept = Object.entries(environment).filter(([name]) => !hidden.has(name));
  return { ...Object.fromEntries(kept), FORCE_COLOR: '0' };
}
