/** Names and addresses say nothing of the language: `@lia.draws.example`, `https://meelo.example`. */
const notWords = /https?:\/\/\S+|[@#]\S+|[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}/gu;

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of a text by its words: a mention before them leaves it as it is. */
export function directionOf(text: string): 'ltr' | 'rtl' | 'auto' {
  const [letter] = /\p{L}/u.exec(text.replace(notWords, ' ')) ?? [];
  if (letter === undefined) return 'auto';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
