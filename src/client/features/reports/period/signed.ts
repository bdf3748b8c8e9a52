import ArrowDownward from '~icons/ic/round-arrow-downward';
import ArrowForward from '~icons/ic/round-arrow-forward';
import ArrowUpward from '~icons/ic/round-arrow-upward';

const looks = {
  '1': { sign: '+', Arrow: ArrowUpward },
  '-1': { sign: '−', Arrow: ArrowDownward },
  '0': { sign: '±', Arrow: ArrowForward },
} as const;

/** Sign and arrow of a change. */
export const looksOf = (change: number) => looks[`${Math.sign(change) as 1 | -1 | 0}`];

/** A change with its sign, as `format` writes its size. */
export const signed = (change: number, format: (size: number) => string) =>
  looksOf(change).sign + format(Math.abs(change));
