/** The scripts of the languages that mix several, by the name of theirs (ISO 15924). */
const mixedScripts: Partial<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Han'],
  Kore: ['Hang', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
};

/** A name in another script beside the own one is no other language. */
const mostForeign = 0.2;
/** Names of things stand in Latin letters also where the language has others. */
const leastOwn = 0.3;

const letters = /(?!ー)[\p{L}--[\p{sc=Zyyy}]]/gv;
const latin = /\p{sc=Latn}/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether the letters of a text are those of the language (BCP 47), however few there are. */
export function isInScript(text: string, language: string): boolean {
  const all = count(text, letters);
  if (all < 2) return true;
  const script = scriptOf(language);
  if (script === undefined) return true;
  const own = count(text, lettersOf(script));
  const foreign = all - own - (script === 'Latn' ? 0 : count(text, latin));
  if (foreign > all * mostForeign || own < all * leastOwn) return false;
  if (script === 'Jpan') return !isChinese(text);
  return script !== 'Latn' || !isRomanised(text);
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

const known = new Map<string, RegExp>();

function lettersOf(script: string): RegExp {
  const made =
    known.get(script) ??
    new RegExp(
      `[${(mixedScripts[script] ?? [script]).map((each) => `\\p{sc=${each}}`).join('')}]`,
      'gu',
    );
  known.set(script, made);
  return made;
}

/** Japanese that is longer than a title has kana, and these characters are Chinese alone. */
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u;
const longestWithoutKana = 8;
const chineseAlone =
  /[你们这谢吗呢吧很说对时欢爱给让谁么图见观样东车门问间电话书买卖读难边过还进远运达选连您哪她咱啊哦嘛啦麼們這嗎說對歡讓圖觀樣]/u;

const isChinese = (text: string): boolean =>
  !kana.test(text) && (chineseAlone.test(text) || count(text, /\p{sc=Han}/gu) > longestWithoutKana);

const romanised =
  /^(?:arigat[oō]u?|gozai(?:masu|mashita)|kon(?:nichi|ban) ?wa|ohay[oō]u?|oyasumi(?:nasai)?|sayounara|omedet[oō]u?|yoroshiku|onegai(?:shimasu)?|d[oō]u?mo|desu|masu|ne|totemo|suteki|kirei|sugoi|hont[oō]u?|ni|wa|no|sumimasen|gomen(?:nasai)?)$/iu;

/** Japanese in Latin letters, in which no detector knows a few words. */
function isRomanised(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const found = words.filter((word) => romanised.test(word));
  return found.some((word) => word.length > 4) && found.length * 2 >= words.length;
}
