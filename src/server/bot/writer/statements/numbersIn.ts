const numbers = /\d+(?:[.,:h]\d+)*\s*(?:[ap]\.?m\b)?/giu;

/**
 * The numbers of a text as they can be written elsewhere: 6 pm as 18:00, 18h or 18 時, 1,200 as 1200.
 * The first of each is the number itself.
 */
export const numbersIn = (text: string): string[][] =>
  (text.normalize('NFKC').match(numbers) ?? []).map(formsOf);

function formsOf(number: string): string[] {
  const digits = number.replace(/[ap]\.?m\b/iu, '').trim();
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
    ? digits.replace(/[.,]/g, '')
    : digits.replace(/[.,h]/gu, ':').replace(/:0+$/, '');
  const [hours = '', ...rest] = plain.replace(/^0+(?=\d)/, '').split(':');
  const isLate = /p\.?m/iu.test(number) && Number(hours) < 12;
  const at = (hour: number | string) => [hour, ...rest].join(':');
  return isLate ? [at(hours), at(Number(hours) + 12)] : [at(hours)];
}
