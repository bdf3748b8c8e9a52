import { createRequire } from 'node:module';

const fromJest = createRequire(import.meta.resolve('jest'));
const fromCore = createRequire(fromJest.resolve('@jest/core'));
const { default: Runtime } = fromCore('jest-runtime');

const runtimes = new WeakMap();

/** React's Testing Library registers hooks of the test file as it is loaded, and so does what runs the tests. */
const isPackage = /[\\/]node_modules[\\/](?!@testing-library[\\/]react[\\/]|jest-circus[\\/])/;
const isBuiltIn = /^node:/;

/**
 * Keeps the packages that a test file has loaded for those that run later in the same environment (`keepEnvironment`).
 * Every file has the modules of the product, of its helpers and of itself anew.
 */
class KeepingRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    const known = runtimes.get(environment);
    if (known) return known.begin(rest);
    super(config, environment, ...rest);
    runtimes.set(environment, this);
    // Fastify looks for each of its plugins through all that is there.
    this.registries.getRequireCacheProxy = () => ({});
  }

  begin([_resolver, _transformer, _sources, _coverage, testPath]) {
    for (const part of [this.esmLoader, this.executor]) part.testPath = testPath;
    this._testPath = testPath;
    this.testState.state = 'loading';
    return this;
  }

  teardown() {
    if (!this._environment.isKept) return super.teardown();
    this.restoreAllMocks();
    const { registries } = this;
    for (const registry of [
      registries.getActiveEsmRegistry(),
      registries.getActiveCjsRegistry(),
      registries.getInternalCjsRegistry(),
    ]) {
      for (const key of registry.keys()) {
        if (!isPackage.test(key) && !isBuiltIn.test(key)) registry.delete(key);
      }
    }
    this.testMainModule.reset();
    this.mockState.clear();
    this.fileCache.clear();
    this.transformCache.clear();
    this.jestGlobals.clearJestObjectCache();
    forgetTests(this._environment.global);
  }
}

/** What jest-circus keeps of a file. */
function forgetTests(global) {
  for (const symbol of Object.getOwnPropertySymbols(global)) {
    if (['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(symbol.description)) delete global[symbol];
  }
}

export { KeepingRuntime as 'module.exports' };
