import type { Language } from '../../shared/language/languages.ts';
import { pickLanguage } from '../../shared/language/pickLanguage.ts';
import { acceptedTags } from './acceptedTags.ts';

const messages: Record<Language, { one: string; other: string }> = {
  pt: {
    one: 'Muitas tentativas de acesso. Aguarde 1 minuto e tente novamente.',
    other: 'Muitas tentativas de acesso. Aguarde {n} minutos e tente novamente.',
  },
  en: {
    one: 'Too many login attempts. Please wait 1 minute and try again.',
    other: 'Too many login attempts. Please wait {n} minutes and try again.',
  },
  es: {
    one: 'Demasiados intentos de inicio de sesión. Espera 1 minuto y vuelve a intentarlo.',
    other: 'Demasiados intentos de inicio de sesión. Espera {n} minutos y vuelve a intentarlo.',
  },
  fr: {
    one: 'Trop de tentatives de connexion. Patientez 1 minute avant de réessayer.',
    other: 'Trop de tentatives de connexion. Patientez {n} minutes avant de réessayer.',
  },
  ja: {
    one: 'ログインの試行回数が上限に達しました。1分ほど待ってから、もう一度お試しください。',
    other: 'ログインの試行回数が上限に達しました。{n}分ほど待ってから、もう一度お試しください。',
  },
};

/** The sentence that a locked login answers, in the first language asked for that Meelo speaks. */
export function loginLockedMessage(
  acceptLanguage: string | undefined,
  retryAfterSeconds: number,
): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const { one, other } = messages[pickLanguage([], () => acceptedTags(acceptLanguage))];
  return minutes === 1 ? one : other.replace('{n}', String(minutes));
}
