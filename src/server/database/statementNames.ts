import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { worthPreparing } from './createStatements.ts';

/** A plan takes some ten to some hundred kilobytes, in each connection that has used it. */
const mostNames = 150;
const mostTexts = 1000;
/** What comes more seldom is not worth the memory of its plan. */
const oftenTimes = 10;

/** The columns are others than when it was planned. */
const outdated = '0A000';
/** The session is not the one in which it was prepared. */
const ofOtherSession = ['26000', '42P05', '08P01'];
/** A migration that adds a column would change what they answer. */
const everyColumn = /(?:select|returning|,|\.)\s*\*/i;

/** Names under which PostgreSQL keeps the plans of statements that come often. */
export interface StatementNames {
  /** Undefined: the statement is planned anew. */
  nameOf(text: string): string | undefined;
  /** Names are given from now on: each connection is a session of its own. */
  allow(): void;
  /** Names are given no more until they are allowed again. */
  forbid(): void;
  /** Whether a named statement has failed because of its name, before it did anything. */
  isRefused(statement: { name: string; text: string }, error: unknown): boolean;
}

export function createStatementNames(): StatementNames {
  const times = new LRUCache<string, number>({ max: mostTexts });
  const names = new Map<string, string>();
  /** How often a text was refused: its former name stands for a plan that is of no use any more. */
  const refusals = new LRUCache<string, number>({ max: mostTexts });
  let isAllowed = false;
  let isRefusing = false;

  function nameNew(text: string): string | undefined {
    if (names.size >= mostNames || !worthPreparing.test(text)) return undefined;
    if (everyColumn.test(text)) return undefined;
    const seen = (times.get(text) ?? 0) + 1;
    times.set(text, seen);
    if (seen <= oftenTimes) return undefined;
    const name = nameFor(text, refusals.get(text) ?? 0);
    names.set(text, name);
    return name;
  }

  return {
    nameOf(text) {
      return isAllowed && !isRefusing ? (names.get(text) ?? nameNew(text)) : undefined;
    },
    allow() {
      isAllowed = true;
    },
    forbid() {
      isAllowed = false;
    },
    isRefused({ name, text }, error) {
      const isOfOther = ofOtherSession.some((code) => hasErrorCode(error, code));
      if (isOfOther) isRefusing = true;
      if (!isOfOther && !hasErrorCode(error, outdated)) return false;
      if (names.get(text) === name) {
        names.delete(text);
        refusals.set(text, (refusals.get(text) ?? 0) + 1);
      }
      return true;
    },
  };
}

/** By the text: whatever process gives the name, it stands for the same statement. */
const nameFor = (text: string, generation: number): string =>
  `meelo_${createHash('sha256').update(text).digest('hex').slice(0, 32)}_${generation}`;
