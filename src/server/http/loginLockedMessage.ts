const messages = {
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

type Language = keyof typeof messages;

/** The sentence that a locked login answers, in the first language asked for that Meelo speaks. */
export function loginLockedMessage(
  acceptLanguage: string | undefined,
  retryAfterSeconds: number,
): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const { one, other } = messages[preferredLanguage(acceptLanguage)];
  return minutes === 1 ? one : other.replace('{n}', String(minutes));
}

function preferredLanguage(acceptLanguage = ''): Language {
  const wishes = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
    return { language: tag.trim().toLowerCase().split('-')[0], quality: Number(quality ?? 1) };
  });
  const known = wishes
    .filter((wish): wish is { language: Language; quality: number } =>
      Object.hasOwn(messages, wish.language ?? ''),
    )
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return known[0]?.language ?? 'pt';
}
