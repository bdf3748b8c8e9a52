import { foldText } from '../text/foldText.ts';

/** Whoever says of somebody that they do not stop asks them to. */
const notAbout = String.raw`(?<!(?<!\p{L})(?:you|u|ya|he|she|it|they|bots?|who|that|il|elle|on|ca|tu|vous|ils|elles|qui|robots?) )`;

/** Requests to go on, and gifts: `para` is a word for both. */
const harmlessStops = new RegExp(
  [
    String.raw`${notAbout}(?<!\p{L})(?:do not|don['’]?t|never|please not|can['’]?t|cannot|could not|couldn['’]?t) (?:you |ever |dare |you dare |just |want to |wanna ){0,3}(?:stop|quit)(?:ping)?(?!\p{L})`,
    String.raw`(?<!\p{L})nao (?:pares?|parem|para nao|parar? nunca|deixem?|desist[ae]m?)(?!\p{L})(?! em paz)(?: (?:de|a) \p{L}+)?|(?<!\p{L})nunca (?:pare[ms]?|deixem?|deixes)(?!\p{L})`,
    String.raw`(?<!\p{L})no (?:pares|pare|paren|pareis|dejes|deje|dejen|dejeis)(?!\p{L})(?! en paz)|(?<!\p{L})nunca (?:pares|pare|paren|pareis|dejes|dejen)(?!\p{L})`,
    String.raw`${notAbout}(?<!\p{L})n['’ ]?arrete[sz]? (?:surtout )?(?:pas|jamais)(?!\p{L})|(?<!\p{L})ne (?:t|vous )['’ ]?arrete[sz]? (?:pas|jamais|surtout pas)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:isso|isto|ess[ae]|est[ae]|tudo|esto|eso|todo) (?:e|es) (?:so |tudo |todo |solo )?p(?:a)?ra (?:voces?|vcs?|ti|mim|mi|vos|nos|todos|usted(?:es)?|vosotr[oa]s|nosotr[oa]s|el[ea]?s?|ellas?|ellos)(?!\p{L})`,
    '(?:やめ|止め|止まら|辞め)ないで(?:ください|下さい|ね|よ|ほしい)?',
  ].join('|'),
  'giu',
);

/** A text without expressions of the kind that hold a word for stopping and ask for nothing of the sort. */
export function withoutHarmlessStops(text: string): string {
  const folded = foldText(text);
  const rest = folded.replace(harmlessStops, ' ');
  return rest === folded ? text : rest;
}
