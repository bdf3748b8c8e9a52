/** What somebody is to fill in, in five languages. */
const blanks = [
  String.raw`(?:full |first |last |user ?|your |the |business |company |product |shop )*(?:name|handle|username|nickname|date|city|product|company|address|link|url)s?(?: here)?`,
  String.raw`(?:o |a |seu |sua |teu |tua |vosso |vossa )?(?:nome(?: d[aoe] \p{L}{1,20})?|usu[aá]rio|utilizador|data|cidade|produto|empresa|endere[cç]o)(?: aqui)?`,
  String.raw`(?:el |la |tu |su |vuestro |vuestra )?(?:nombre(?: del? \p{L}{1,20})?|usuario|fecha|ciudad|producto|empresa|direcci[oó]n)(?: aqu[ií])?`,
  String.raw`(?:le |la |ton |ta |votre |l['’])?(?:pr[eé]nom|nom(?: d[eu] \p{L}{1,20})?|utilisateur|pseudo|date|ville|produit|entreprise|adresse)(?: ici)?`,
  String.raw`(?:お|ご)?(?:名前|氏名|芳名|ユーザー名|日付|日時|商品名|会社名|店名|住所|電話番号)`,
  String.raw`(?:insert|add|fill in|inserir|insira|insertar|inserta|ins[eé]rer|ins[eé]rez|placeholder|todo|tbd|xyz)(?: \p{L}{1,20}){0,3}`,
].join('|');

/** Brackets that people put around it; round ones stand around much else. */
const placeholders = new RegExp(
  [
    // In square, curly and angle brackets stands nothing else in a comment.
    String.raw`[\[{<【〔〖][^\[\]{}<>【】〔〕〖〗]{0,40}[\p{L}\p{N}][^\[\]{}<>【】〔〕〖〗]{0,40}[\]}>】〕〗]`,
    String.raw`[(*%$]\s?(?:${blanks})\s?[)*%$]`,
    String.raw`\$(?:${blanks})(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:(?:insert|fill in|(?:add|put) your) (?:\p{L}{1,20} ){0,2}here|(?:inserir|insira|insertar|inserta|ins[eé]rer|ins[eé]rez) (?:\p{L}{1,20} ){0,2}(?:nome|nombre|pr[eé]nom|nom|aqui|aqu[ií]|ici))(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:your|seu|tu|votre|ton) (?:name|nome|nombre|pr[eé]nom|nom) (?:here|aqui|aqu[ií]|ici)(?![\p{L}\p{N}])|ここに(?:お)?名前|(?:お)?名前をここに`,
    String.raw`(?<![\p{L}\p{N}])x{4,12}(?![\p{L}\p{N}])|[〇○◯●△▲□■✕✖×＊]{2}|_{2}`,
    String.raw`(?<![\p{L}\p{N}])lorem ipsum(?![\p{L}\p{N}])|%s(?![\p{L}\p{N}])`,
  ].join('|'),
  'iu',
);
/** A name that is left out, after a comma or at the end, stands in capitals. */
const capitals =
  /(?<![\p{L}\p{N}])(?:X{3,12}|[A-Z]{2,20}_[A-Z]{2,20})(?![\p{L}\p{N}])|(?<=[\p{Ll},] ?)(?<![\p{L}\p{N}])(?:(?:FIRST |YOUR )?NAME|(?:SEU |VOSSO )?NOME|(?:TU |SU )?NOMBRE|(?:VOTRE |TON )?(?:PR[EÉ]NOM|NOM(?! NOM)))(?![\p{L}\p{N}])/u;

/** Whether something was left to be filled in, such as `[Your Name]` or `〇〇`. */
export function hasPlaceholder(text: string): boolean {
  const plain = text.normalize('NFKC');
  return [text, plain].some((version) => placeholders.test(version) || capitals.test(version));
}
