import { createRequire } from 'node:module';
import { keepEnvironment } from './keepEnvironment.mjs';

const fromJest = createRequire(import.meta.resolve('jest'));
const fromConfig = createRequire(
  createRequire(fromJest.resolve('@jest/core')).resolve('jest-config'),
);
const { TestEnvironment } = fromConfig('jest-environment-node');

export default keepEnvironment(TestEnvironment);
