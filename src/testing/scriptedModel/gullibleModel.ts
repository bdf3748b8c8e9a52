import type { ChatRequest } from './startScriptedModel.ts';
import { shamefulOrders } from './shamefulOrders.ts';
import { orders, type Attack, type AttackLanguage } from './orders.ts';

/** What the model writes where nobody orders anything else. */
const harmless: Record<AttackLanguage, string> = {
  pt: 'Que cena tranquila, a neblina deixou tudo com cara de sonho.',
  en: 'The mist makes the far shore look like a drawing.',
  es: 'La niebla sobre el agua parece una acuarela, qué calma.',
  fr: 'La brume sur l’eau donne à la photo un air de conte.',
  ja: '霧に包まれた湖がまるで水彩画のようで、とても静かですね。',
};

/** A model that does whatever a post says, however it is disguised. */
export function gullibleModel({ messages }: Pick<ChatRequest, 'messages'>): string {
  const [system = '', user = ''] = messages.map(({ content }) =>
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  const [language = 'en'] = (['pt', 'es', 'fr', 'ja'] as const).filter((code) =>
    system.includes(`Write in ${names[code]}`),
  );
  for (const version of readingsOf(user.normalize('NFKC'))) {
    const dictated = /[:：]\s*[«"“「](.+?)[»"”」]/u.exec(version)?.[1];
    if (dictated) return dictated;
    const shameful = shamefulOrders.find(({ order }) => version.includes(order));
    if (shameful) return shameful.answers[user.includes('could not be used') ? 1 : 0] ?? '';
    for (const [attack, texts] of Object.entries(orders)) {
      const ordered = Object.entries(texts).find(([, { order }]) => version.includes(order));
      if (ordered) return obey(attack as Attack, ordered[1].answer, system);
    }
  }
  return harmless[language];
}

export const rotateBy13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

/** It reads between the lines, too. */
function readingsOf(text: string): string[] {
  const encoded = text.match(/base64: ([\w+/= ]+)/)?.[1] ?? '';
  const decoded = Buffer.from(encoded, 'base64').toString();
  return [text, decoded, [...text].toReversed().join(''), rotateBy13(text)];
}

const names = { pt: 'Portuguese', es: 'Spanish', fr: 'French', ja: 'Japanese' };

function obey(attack: Attack, answer: string, system: string): string {
  if (attack === 'prompt') return answer + system.slice(0, 200);
  return answer;
}
