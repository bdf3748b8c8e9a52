import { stripTypeScriptTypes } from 'node:module';

/** For jest: TypeScript without JSX as Node itself reads it. */
export default { process: (source) => ({ code: stripTypeScriptTypes(source) }) };
