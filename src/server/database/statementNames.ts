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
const ofOtherSession = ['26000', '42P05'];

/** Names under which PostgreSQL keeps the plans of statements that come often. */
export interface StatementNames {
  /** Undefined: the statement is planned anew. */
  nameOf(text: string): string | undefined;
  /** Names are given from now on: each connection is a session of its own. */
  allow(): void;
  /** Whether a named statement has failed because of its name alone, before it did anything. */
  isRefused(text: string, error: unknown): boolean;
}

export function createStatementNames(): StatementNames {
  const times = new LRUCache<string, number>({ max: mostTexts });
  const names = new Map<string, string>();
  let isAllowed = false;
  let isRefusing = false;
  let count = 0;

  function nameNew(text: string): string | undefined {
    if (count >= mostNames || !worthPreparing.test(text)) return undefined;
    const seen = (times.get(text) ?? 0) + 1;
    times.set(text, seen);
    if (seen <= oftenTimes) return undefined;
    count += 1;
    const name = `meelo_${count}`;
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
    isRefused(text, error) {
      const isOfOther = ofOtherSession.some((code) => hasErrorCode(error, code));
      if (isOfOther) isRefusing = true;
      if (!isOfOther && !hasErrorCode(error, outdated)) return false;
      names.delete(text);
      return true;
    },
  };
}
