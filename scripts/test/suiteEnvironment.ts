import { variableNames } from '../../src/server/config/readConfig.ts';

/** Without the settings of a Meelo that is run from this shell; those of the tests stay. */
export function suiteEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !variableNames.includes(name));
  return { ...Object.fromEntries(kept), FORCE_COLOR: '0' };
}
