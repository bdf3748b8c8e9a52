/**
 * One environment for all test files of a project that run in a process, so that its packages can be kept.
 * `cleanUp` takes from its global what a file has left. A file that needs packages of its own says so above its
 * imports: `@jest-environment-options {"isKept": false}`.
 */
export function keepEnvironment(Environment, cleanUp = () => undefined) {
  const environments = new Map();

  return class KeptEnvironment extends Environment {
    constructor(...options) {
      const { id, testEnvironmentOptions } = options[0].projectConfig;
      const isKept = testEnvironmentOptions.isKept ?? true;
      const known = isKept && environments.get(id);
      if (known) return known;
      super(...options);
      this.isKept = isKept;
      if (isKept) environments.set(id, this);
    }

    async teardown() {
      if (!this.isKept) return super.teardown();
      this.fakeTimersModern.dispose();
      cleanUp(this.global);
    }
  };
}
