import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { languages, type Language } from '../../../../shared/language/languages.ts';
import {
  aLoginAnswer,
  aSelectedProfile,
  invitedOnly,
} from '../../../../testing/fakeServer/builders.ts';
import { threeProfiles } from '../../../../testing/fakeServer/createFullServer.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders, speak } from '../../../../testing/client/renderWithProviders.tsx';
import { i18n } from '../../../i18n/i18n.ts';
import { CommandMenu } from './CommandMenu.tsx';

const server = startFakeServer();

afterEach(() => speak('en'));

const labels = {
  dashboard: 'common:titles.dashboard',
  profiles: 'common:titles.profiles',
  reports: 'common:titles.reports',
  activity: 'common:titles.activity',
  rules: 'common:titles.rules',
  review: 'common:titles.review',
  people: 'common:titles.people',
  settings: 'common:titles.settings',
  help: 'common:titles.help',
  pause: 'commands:pause.hour',
  resume: 'commands:resume',
  practice: 'commands:practice.begin',
  link: 'shell:profiles.link',
  mode: 'common:theme.toDark',
  logOut: 'common:actions.logOut',
} as const;

type Words = Record<Language, string>;

const words: [command: keyof typeof labels, words: Words][] = [
  ['review', { en: 'review', es: 'revisar', fr: 'relire', ja: 'レビュー', pt: 'revisar' }],
  ['review', { en: 'approve', es: 'aprobar', fr: 'approuver', ja: '承認', pt: 'aprovar' }],
  ['review', { en: 'answers', es: 'respuestas', fr: 'réponses', ja: '返信', pt: 'respostas' }],
  ['review', { en: 'drafts', es: 'borradores', fr: 'brouillons', ja: '下書き', pt: 'rascunhos' }],
  ['activity', { en: 'likes', es: 'me gusta', fr: "j'aime", ja: 'いいね', pt: 'curtidas' }],
  ['activity', { en: 'export', es: 'exportar', fr: 'exporter', ja: '書き出し', pt: 'exportar' }],
  ['activity', { en: 'history', es: 'historial', fr: 'historique', ja: '履歴', pt: 'historico' }],
  ['rules', { en: 'limits', es: 'limites', fr: 'limites', ja: '上限', pt: 'limites' }],
  ['rules', { en: 'hours', es: 'horario', fr: 'horaires', ja: '時間', pt: 'horário' }],
  ['rules', { en: 'likes', es: 'likes', fr: 'likes', ja: 'いいね', pt: 'likes' }],
  ['people', { en: 'block', es: 'bloquear', fr: 'bloquer', ja: 'ブロック', pt: 'bloquear' }],
  [
    'settings',
    { en: 'notif', es: 'notificaciones', fr: 'notifications', ja: '通知', pt: 'notificações' },
  ],
  ['settings', { en: 'mail', es: 'correo', fr: 'courriel', ja: 'メール', pt: 'e-mail' }],
  [
    'settings',
    { en: 'Password', es: 'CONTRASEÑA', fr: 'mot de passe', ja: 'パスワード', pt: 'senha' },
  ],
  ['profiles', { en: 'payment', es: 'pago', fr: 'paiement', ja: '支払い', pt: 'pagamento' }],
  ['profiles', { en: 'delete', es: 'eliminar', fr: 'supprimer', ja: '削除', pt: 'excluir' }],
  ['profiles', { en: 'sync', es: 'sincronizar', fr: 'synchro', ja: '同期', pt: 'sincronizar' }],
  [
    'reports',
    { en: 'followers', es: 'seguidores', fr: 'abonnes', ja: 'フォロワー', pt: 'seguidores' },
  ],
  ['dashboard', { en: 'home', es: 'resumen', fr: 'accueil', ja: 'ホーム', pt: 'resumo' }],
  ['help', { en: 'support', es: 'soporte', fr: 'assistance', ja: 'サポート', pt: 'suporte' }],
  ['mode', { en: 'dark', es: 'oscuro', fr: 'sombre', ja: '暗い', pt: 'escuro' }],
  ['pause', { en: 'stop bot', es: 'parar bot', fr: 'arrêter', ja: '停止', pt: 'parar' }],
  ['practice', { en: 'test', es: 'prueba', fr: 'essai', ja: 'テスト', pt: 'teste' }],
  ['link', { en: 'connect', es: 'añadir', fr: 'ajouter', ja: '追加', pt: 'adicionar' }],
  [
    'logOut',
    { en: 'logout', es: 'salir', fr: 'déconnexion', ja: 'サインアウト', pt: 'desconectar' },
  ],
];

const labelOf = (command: keyof typeof labels) => i18n.t(labels[command]);

async function openMenu(language: Language) {
  await speak(language);
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  renderWithProviders(<CommandMenu isOpen onClose={() => undefined} />, { state });
  // What the commands of a profile wait for.
  await screen.findByRole('option', { name: labelOf('link') });
}

/** What is found but for the search of the activity, which is always last. */
function find(typed: string) {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
  const options = screen.getAllByRole('option').slice(0, -1);
  return options.map((option) => option.textContent);
}

test.each(languages)(
  'words for what one wants to do find it, and little else, %s',
  async (language) => {
    server.profiles = threeProfiles().map((profile) => ({ ...profile, capabilities: invitedOnly }));
    await openMenu(language);
    const missed = words.filter(([command, { [language]: typed }]) => {
      const found = find(typed);
      return !found.includes(labelOf(command)) || found.length > 5;
    });
    expect(missed.map(([command, typed]) => [command, typed[language]])).toEqual([]);
  },
);

test.each([
  ['en', 'start', 'french'],
  ['es', 'continuar', 'frances'],
  ['fr', 'démarrer', 'français'],
  ['ja', '開始', 'フランス語'],
  ['pt', 'ligar', 'francês'],
] as const)('and so do those for a bot that is paused, and for a language, %s', async (...row) => {
  const [language, start, french] = row;
  const pause = { since: new Date().toISOString(), until: null };
  server.profiles = threeProfiles().map((profile) => ({ ...profile, pause }));
  await openMenu(language);
  expect(find(start)).toEqual([labelOf('resume')]);
  expect(find(french)).toEqual([expect.stringContaining('Français')]);
});

test('what is called so comes before what is meant by it', async () => {
  server.profiles = threeProfiles();
  await openMenu('en');
  expect(find('log')).toEqual([labelOf('logOut'), labelOf('activity')]);
  expect(find('no such thing')).toEqual([]);
});
