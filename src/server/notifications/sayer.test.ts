import { expect, test } from '@jest/globals';
import { languages, type Language } from '../../shared/language/languages.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import type { Facts } from './readFacts.ts';
import { sayer } from './sayer.ts';

const now = new Date('2026-11-29T10:00:00Z');

const say = (leftMs: number, language: Language, timeZone: string | null = 'UTC') =>
  sayer(
    {
      event: 'draftsExpire',
      profile: { username: 'ana.creates', network: 'atproto' },
      facts: { kind: 'thanks', until: new Date(now.getTime() + leftMs), path: '/app' },
      settings: { language, timeZone },
    },
    now,
  )('push').replaceAll('\u00A0', ' ');

test.each([
  [5 * hourMs, 'en', 'decide by Sunday, 03:00 PM UTC (5 hours left). Then'],
  [5 * hourMs + 59 * minuteMs, 'en', '(5 hours left)'],
  [hourMs, 'en', '(1 hour left)'],
  [2 * hourMs + 50 * minuteMs, 'en', '(2 hours, 50 minutes left)'],
  [hourMs + minuteMs, 'en', '(1 hour, 1 minute left)'],
  [minuteMs, 'en', '(1 minute left)'],
  [1000, 'en', '(1 minute left)'],
  [23 * hourMs, 'pt', '(prazo: segunda-feira, 09:00 UTC, daqui a 23 horas)'],
  [hourMs, 'pt', ', daqui a 1 hora)'],
  [61 * minuteMs, 'pt', ', daqui a 1 hora e 1 minuto)'],
  [5 * hourMs, 'es', ', dentro de 5 horas)'],
  [hourMs, 'es', ', dentro de 1 hora)'],
  [5 * hourMs, 'fr', ', dans 5 heures)'],
  [90 * minuteMs, 'fr', ', dans 1 heure et 30 minutes)'],
  [5 * hourMs, 'ja', '、残り5時間）'],
  [90 * minuteMs, 'ja', '、残り1時間30分）'],
] as const)('says how much time is left, %i ms in %s', (leftMs, language, said) => {
  expect(say(leftMs, language)).toContain(said);
});

test.each([...languages])('says no time that is left once it is over, in %s', (language) => {
  expect(say(-1, language)).toMatch(/9[:h ]*59|09:59/);
  expect(say(-1, language)).not.toMatch(/left|daqui|dentro|dans|残り/);
});

test.each([
  ['en', 'Until Monday, 09:00 AM UTC (23 hours left).', 'For more than six hours.'],
  ['pt', 'Fim da espera: segunda-feira, 09:00 UTC, daqui a 23 horas.', 'Há mais de seis horas.'],
  [
    'es',
    'Fin de la espera: lunes, 09:00 UTC, dentro de 23 horas.',
    'Desde hace más de seis horas.',
  ],
  ['fr', 'Fin de l’attente : lundi 09:00 UTC, dans 23 heures.', 'Depuis plus de six heures.'],
  ['ja', '待機の期限：月曜日 09:00 UTC、残り23時間。', '6時間以上続いています。'],
] as const)(
  'says until when a network has the bot wait, or since when, in %s',
  (language, until, since) => {
    const sayLost = (facts: Partial<Facts>) =>
      sayer(
        {
          event: 'networkLost',
          profile: { username: 'ana.creates', network: 'atproto' },
          facts: { path: '/app', ...facts },
          settings: { language, timeZone: 'UTC' },
        },
        now,
      )('push').replaceAll('\u00A0', ' ');
    expect(sayLost({ until: new Date(now.getTime() + 23 * hourMs) })).toContain(until);
    expect(sayLost({})).toContain(since);
  },
);

test.each([...languages])('says of posts that wait when they are discarded, in %s', (language) => {
  const until = new Date(now.getTime() + 2 * hourMs);
  const urgent = (facts: Partial<Facts>) =>
    sayer({
      event: 'urgentPost',
      profile: { username: 'ana.creates', network: 'atproto' },
      facts: { kind: 'grief', until, path: '/app', ...facts },
      settings: { language, timeZone: 'UTC' },
    });
  for (const part of ['subject', 'text', 'push'] as const) {
    const said = [1, 3].flatMap((count) => [
      urgent({ count })(part),
      urgent({ count, isSoon: true })(part),
    ]);
    expect(new Set(said).size).toBe(4);
  }
  const [one, several] = [1, 3].map((count) => urgent({ count, isSoon: true }));
  for (const part of ['subject', 'text'] as const) {
    expect(one?.(part)).not.toContain('3');
    expect(several?.(part)).toContain('3');
  }
  for (const part of ['text', 'push'] as const) {
    expect(one?.(part)).toMatch(/12[:h ]+00/);
    expect(several?.(part)).toMatch(/12[:h ]+00/);
  }
});
