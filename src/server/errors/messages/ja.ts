import type { Messages } from './en.ts';

export const ja: Messages = {
  'login.refused': 'メールアドレスまたはパスワードが正しくありません。',
  'login.lockedMinute':
    'ログインの試行回数が上限に達しました。1分ほど待ってから、もう一度お試しください。',
  'login.lockedMinutes':
    'ログインの試行回数が上限に達しました。{minutes}分ほど待ってから、もう一度お試しください。',
  'login.notRecent':
    '変更するには、もう一度ログインしてください。前回のログインから15分以上たっています。',
  'session.missing': 'ログインしていないか、セッションが終了しました。',
  'email.taken': 'このメールアドレスは別のアカウントで使われています。',
  'email.tooOftenMinute':
    'メールアドレスの変更回数が上限に達しました。1分ほど待ってから、もう一度お試しください。',
  'email.tooOftenMinutes':
    'メールアドレスの変更回数が上限に達しました。{minutes}分ほど待ってから、もう一度お試しください。',
  'name.hidden':
    '名前に、見えない文字や文字の向きを変える文字が含まれています。取り除いて入力し直してください。',
  'password.blank': '空白だけのパスワードは使えません。',
  'password.common':
    'このパスワードは多くの人が使っていて、推測されやすいものです。別のパスワードを入力してください。',
  'user.notFound': 'このユーザーは存在しません。',
  'profile.notFound': 'このプロフィールは存在しません。',
  'profile.exists':
    'プロフィール「{username}」はすでに追加されています。別のユーザー名を入力してください。',
  'profile.limit':
    '追加できるプロフィールは{limit}件までです。追加するには、どれかを削除してください。',
  'signIn.waitSeconds':
    'このネットワークのアカウントで、ログインの失敗が続いています。{seconds}秒ほど待ってから、もう一度お試しください。',
  'signIn.waitMinute':
    'このネットワークのアカウントで、ログインの失敗が続いています。1分ほど待ってから、もう一度お試しください。',
  'signIn.waitMinutes':
    'このネットワークのアカウントで、ログインの失敗が続いています。{minutes}分ほど待ってから、もう一度お試しください。',
  'username.missing': 'ネットワークでのユーザー名を入力してください。',
  'username.strange': 'ユーザー名に、どのネットワークでも使えない文字が含まれています。',
  'password.missing': 'ネットワークでのパスワードを入力してください。',
  'password.again':
    'パスワードをもう一度入力してください。すでに保存されていないため、ネットワークでの確認に必要です。',
  'twoFactorCode.missing': 'ネットワークから届いたコードを入力してください。',
  'twoFactorCode.notAwaited': '現在、ネットワークは確認コードを待っていません。',
  'sync.working': '同期中です。終わるまで待ってから、もう一度お試しください。',
  'sync.awaitingTwoFactor':
    'ネットワークが確認コードを待っています。コードを送信するか、10分後にもう一度お試しください。',
  'sync.credentialsRefused':
    'ネットワークにログイン情報を拒否されました。編集すると、最初からやり直せます。',
  'sync.operating':
    'プロフィールはすでに同期されています。ログイン情報を編集すると、もう一度確認されます。',
  'sync.fatal': '同期が完全に停止しました。管理者にお問い合わせください。',
  'sync.notSynchronised': 'プロフィールが同期されていません。先に同期してください。',
  'sync.unknown': 'プロフィールの状態が、この操作に対応していません。もう一度同期してください。',
  'input.missing': '「{field}」が入力されていません。',
  'input.empty': '「{field}」を入力してください。',
  'input.short': '「{field}」は{limit}文字以上で入力してください。',
  'input.long': '「{field}」は{limit}文字以内で入力してください。',
  'input.email': '「{field}」には name@example.com のようなメールアドレスを入力してください。',
  'body.tooLarge': '送信されたデータが大きすぎます。上限は16 kBです。',
  'storage.full':
    'サーバーの空き容量が不足しているため、保存できません。しばらくしてから、もう一度お試しください。',
  'database.unavailable':
    'サーバーが現在データベースに接続できません。少し待ってから、もう一度お試しください。',
  'server.busy': 'サーバーが混み合っています。数秒待ってから、もう一度お試しください。',
  'server.failed': '問題が発生しました。しばらくしてから、もう一度お試しください。',
};
