import type { PGlite } from '@electric-sql/pglite';
import { BrokenDatabaseError } from '../errors/BrokenDatabaseError.ts';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { storageFull } from './refuseWhenFull.ts';

const diskFull = '53100';
/** The severities of errors after which a server of PostgreSQL would end the session or itself. */
const finalSeverities = new Set<unknown>(['FATAL', 'PANIC']);

interface PanicGuard {
  isBroken(): boolean;
}

/**
 * Lets nothing reach PGlite after a panic, and tells `onBroken` once. PGlite itself goes on: `select 1` then answers
 * without a row, and a later query may keep the process busy for ever.
 */
export function stopAfterPanic(
  pglite: PGlite,
  onBroken: (error: BrokenDatabaseError) => void = () => {},
): PanicGuard {
  let broken: BrokenDatabaseError | undefined;

  function breakDown(cause: unknown): BrokenDatabaseError {
    if (broken === undefined) setImmediate(() => onBroken(broken ?? new BrokenDatabaseError()));
    broken ??= new BrokenDatabaseError();
    broken.cause = cause;
    return broken;
  }

  function told(error: unknown): unknown {
    const isFinal = finalSeverities.has(Object(error)['severity']);
    if (isFinal || error instanceof WebAssembly.RuntimeError) return breakDown(error);
    if (broken) return broken;
    return hasErrorCode(error, diskFull) ? storageFull(error) : error;
  }

  function guarded<A extends unknown[], R>(run: (...args: A) => Promise<R>) {
    return async (...args: A): Promise<R> => {
      if (broken) throw broken;
      return run(...args).catch((error: unknown) => {
        throw told(error);
      });
    };
  }

  watchModule(pglite, { broken: () => broken, onEnd: breakDown });
  pglite.execProtocol = guarded(pglite.execProtocol.bind(pglite));
  pglite.execProtocolStream = guarded(pglite.execProtocolStream.bind(pglite));
  return { isBroken: () => broken !== undefined };
}

interface ModuleWatch {
  broken(): BrokenDatabaseError | undefined;
  onEnd(cause: unknown): void;
}

/**
 * PGlite swallows what ends the module, and calls it again for as long as there is something left of the message. It
 * calls `stackRestore` in between, where a throw ends that.
 */
function watchModule(pglite: PGlite, { broken, onEnd }: ModuleWatch): void {
  const { Module: module } = pglite;
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = module;
  const longJump: unknown = Object(pglite)['POSTGRES_MAIN_LONGJMP'];
  let isCalledAgain = false;
  module._PostgresMainLoopOnce = () => {
    isCalledAgain = broken() !== undefined;
    if (isCalledAgain) throw broken();
    try {
      runOnce();
    } catch (error) {
      // An error of a statement.
      if (Object(error)['status'] !== longJump) onEnd(error);
      throw error;
    }
  };
  module.stackRestore = (pointer) => {
    if (isCalledAgain) throw broken();
    return stackRestore(pointer);
  };
}
