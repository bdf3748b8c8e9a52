import stopMessages from './stopMessages.json' with { type: 'json' };

/** Opt-outs that are the whole message; in lower case, without accents. */
const wholeMessages = new Set(Object.values(stopMessages).flat());

/** Words of politeness around it. */
const courtesies =
  /^(?:please|pls|por favor|s il (?:te|vous) plait|お願いします|お願い|hey|ok|okay|hi) | (?:please|pls|por favor|porfa|thanks|thank you|obrigad[oa]|gracias|merci|s il (?:te|vous) plait|お願いします|お願い)$/g;

/** Commands that are clear among other words. */
const commands: readonly RegExp[] = [
  /(?<!\b(?:never|not|dont|t) )\b(?:stop|quit) (?:replying|answering|responding|commenting|messaging|mentioning|tagging|bothering|spamming|contacting|writing|talking|liking)\b/,
  /\b(?:dont|don t|do not|never) (?:reply|respond|answer|comment|write|talk|message|mention|tag|contact|bother)(?: to| on)? (?:me|us|my|here|again|anymore|any more)\b/,
  /\bleave (?:me|us) alone\b/,
  /\b(?:pare|para|parem) de (?:me )?(?:responder|comentar|marcar|mencionar|incomodar|escrever|falar|mandar|encher|curtir)/,
  /\bnao (?:me )?(?:responda|responde|comente|comenta|marque|mencione|incomode|escreva|contate|fale comigo)\b/,
  /\bme deix[ae] em paz\b/,
  /\b(?:deja|dejen|para|paren) de (?:responder|comentar|mencionar|etiquetar|molestar|escribir|hablar|contestar)/,
  /\bno (?:me )?(?:respondas|contestes|comentes|menciones|etiquetes|molestes|escribas|hables)\b/,
  /\bdejame en paz\b/,
  /\barrete[sz]? de (?:me |m )?(?:repondre|commenter|mentionner|taguer|deranger|ecrire|parler|contacter)/,
  /\bne (?:me |m )?(?:repond[sz]?|repondez|commente[sz]?|mentionne[sz]?|derange[sz]?|ecris|ecrivez|parle[sz]?|contacte[sz]?) (?:plus|pas)\b/,
  /\blaisse[sz]? (?:moi|nous) tranquilles?\b/,
  /(?:返信|返事|返答|コメント|リプ|リプライ|メンション|連絡|いいね)(?:を|は)?(?:もう)?(?:しないで|やめて|止めて|不要|いりません|要りません|するな)/,
  /話しかけないで|(?:ほっと|ほうって|放って)おいて|ほっといて/,
];

/** Whether somebody tells the bot to leave them alone, in any of the five languages. */
export function saysStop(text: string): boolean {
  const plain = plainOf(text);
  const bare = plain.replace(courtesies, '').trim();
  return wholeMessages.has(bare) || commands.some((command) => command.test(plain));
}

/** Without mentions, accents, punctuation, emoji and hidden characters, in lower case. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[@＠][\w.-]+/gu, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}ー]+/gu, ' ')
    .trim();
}
