import type { TrialKind } from '../../../shared/contract/lists.ts';
import type { Language } from '../../../shared/language/languages.ts';

/** What strangers might write; the same for everybody. */
export const samplePosts: Record<Language, Record<TrialKind, string>> = {
  en: {
    thanks: 'Thank you so much for your help last week!',
    questionAboutUs: 'Hello! When are you open on Saturdays, and do you deliver?',
    complaint: 'I have been waiting for an answer for three days. Very disappointing.',
  },
  pt: {
    thanks: 'Muito obrigada pela ajuda na semana passada!',
    questionAboutUs: 'Olá! Em que horário vocês abrem aos sábados, e fazem entregas?',
    complaint: 'Estou esperando uma resposta há três dias. Muito decepcionante.',
  },
  es: {
    thanks: '¡Muchas gracias por la ayuda de la semana pasada!',
    questionAboutUs: '¡Hola! ¿En qué horario abren los sábados, y hacen entregas?',
    complaint: 'Llevo tres días esperando una respuesta. Muy decepcionante.',
  },
  fr: {
    thanks: 'Merci beaucoup pour votre aide la semaine dernière !',
    questionAboutUs: 'Bonjour ! Quels sont vos horaires le samedi, et livrez-vous ?',
    complaint: 'J’attends une réponse depuis trois jours. Très décevant.',
  },
  ja: {
    thanks: '先週は助けてくださって、本当にありがとうございました！',
    questionAboutUs: 'こんにちは！土曜日は何時から開いていますか？配達はできますか？',
    complaint: '返事を三日も待っています。とても残念です。',
  },
};
