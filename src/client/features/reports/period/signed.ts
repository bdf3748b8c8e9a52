import ArrowDownward from '~icons/ic/round-arrow-downward';
import ArrowForward from '~icons/ic/round-arrow-forward';
import ArrowUpward from '~icons/ic/round-arrow-upward';

const looks = {
  '1': { sign: '+', Arrow: ArrowUpward },
  '-1': { sign: '−', Arrow: ArrowDownward },
  '0': { sign: '±', Arrow: ArrowForward },
} as const;

/** A change with its sign and its arrow, as `format` writes its size; what is written as 0 is none. */
export function signed(change: number, format: (size: number) => string) {
  const size = format(Math.abs(change));
  const isNone = size === format(0);
  const { sign, Arrow } = looks[`${isNone ? 0 : (Math.sign(change) as 1 | -1)}`];
  return { told: sign + size, Arrow, isNone };
}
