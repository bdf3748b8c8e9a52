import type { Messages } from './en.ts';

export const ja: Messages = {
  greeting: 'Meeloからのお知らせです。',
  timeLeft: '{time}、残り{left}',
  'codeAsked.subject': '確認コードを入力してください：{profile}',
  'codeAsked.text':
    'ネットワークが{profile}の確認コードを送信しました。Meeloで入力してください（期限：{time}）。アカウントを連携したのがあなたでない場合は、コードを入力しないでください。',
  'codeAsked.action': 'コードを入力する',
  'signInRefused.subject': '再ログインが必要です：{profile}',
  'signInRefused.text':
    'Meeloが{profile}にログインできなくなりました。現在のユーザー名とパスワードをMeeloで入力するまで、ボットは停止します。',
  'signInRefused.action': 'ログイン情報を確認する',
  'accountDisabled.subject': 'ボットが停止しました：{profile}',
  'accountDisabled.text':
    'ネットワークが{profile}のアカウントを無効にしたか、同期が完全に停止しました。ボットはこのアカウントでの活動を停止しました。できることは、プロフィールのページでご確認ください。',
  'accountDisabled.action': 'できることを見る',
  'urgentPost.subject.one': 'あなただけが返信できる投稿があります：{profile}',
  'urgentPost.subject.other': 'あなただけが返信できる投稿が{count}件あります：{profile}',
  'urgentPost.subject.soon.one': 'あなただけが返信できる投稿の期限が迫っています：{profile}',
  'urgentPost.subject.soon.other':
    'あなただけが返信できる投稿{count}件の期限が迫っています：{profile}',
  'urgentPost.text.one':
    '{profile}に、危険な状況、喪失、病気、または深刻な苦情に関する可能性のある投稿が届いています。ボットは何も書きません。返信できるのはあなただけです。なるべく早くお読みください。',
  'urgentPost.text.other':
    '{profile}に、危険な状況、喪失、病気、または深刻な苦情に関する可能性のある投稿が{count}件届いています。ボットは何も書きません。返信できるのはあなただけです。なるべく早くお読みください。',
  'urgentPost.text.soon.one':
    '{profile}に届いた、危険な状況、喪失、病気、または深刻な苦情に関する可能性のある投稿が、まだあなたを待っています。ボットは何も書きません。返信できるのはあなただけです。今すぐお読みください（期限：{time}）。期限を過ぎると取りやめになります。',
  'urgentPost.text.soon.other':
    '{profile}に届いた、危険な状況、喪失、病気、または深刻な苦情に関する可能性のある投稿が{count}件、まだあなたを待っています。ボットは何も書きません。返信できるのはあなただけです。今すぐお読みください（最初の期限：{time}）。期限を過ぎた投稿から順に取りやめになります。',
  'urgentPost.action': '投稿を読む',
  'draftsWait.subject.one': '承認待ちの下書きがあります：{profile}',
  'draftsWait.subject.other': '承認待ちの下書きが{count}件あります：{profile}',
  'draftsWait.text.one':
    '{profile}の下書きが承認を待っています。あなたが承認しない限り、何も公開されません。1日を過ぎたものは取りやめになります。',
  'draftsWait.text.other':
    '{profile}の下書き{count}件が承認を待っています。あなたが承認しない限り、何も公開されません。1日を過ぎたものは取りやめになります。',
  'draftsWait.action': '承認待ちを見る',
  'draftsExpire.subject': 'まもなく取りやめになる下書きがあります：{profile}',
  'draftsExpire.text':
    '{profile}のいちばん古い下書きが、まもなく1日承認待ちのままになります。今ならまだ決められます（期限：{time}）。期限を過ぎると取りやめになり、何も公開されません。',
  'draftsExpire.action': '今すぐ決める',
  'takenBack.subject.done': '返信が削除されました：{profile}',
  'takenBack.subject.refused': '返信が削除されませんでした：{profile}',
  'takenBack.text.done':
    'あなたが取り消した{profile}の返信が、ネットワークから削除されました。この種類の投稿にボットが自動で返信していた場合、今後は返信の前にあなたに確認します。',
  'takenBack.text.refused':
    'あなたが取り消した{profile}の返信の削除が、ネットワークに拒否されました。返信はまだ残っています。Meeloでもう一度試すか、ネットワークのアプリで削除してください。この種類の投稿にボットが自動で返信していた場合、今後は返信の前にあなたに確認します。',
  'takenBack.action': 'アクティビティを見る',
  'networkLost.subject': 'ネットワークの応答待ちが続いています：{profile}',
  'networkLost.text.since':
    '{profile}のネットワークが6時間以上、Meeloに応答していないか、待つように求めています。その間ボットは何もせず、自動で再試行します。投稿によっては、返信が間に合わないことがあります。',
  'networkLost.text.until':
    'ネットワークが{profile}について、待つように求めています（待機の期限：{time}）。それまでボットは何もせず、その後は自動で再開します。投稿によっては、返信が間に合わないことがあります。',
  'networkLost.action': '状況を見る',
  'weekSummary.subject': 'Meeloの1週間のまとめ',
  'weekSummary.text': '先週ボットが行ったことと、現在あなたを待っているものです。',
  'weekSummary.line':
    '{profile}：いいね・リアクション{likes}、コメント・返信{texts}、返信が間に合わなかったもの{late}、現在の承認待ち{waiting}',
  'weekSummary.action': 'Meeloを開く',
  'test.subject': 'Meeloからのテストメール',
  'test.text':
    'Meeloの設定から送信されたテストメールです。通知がオンのときは、このアドレスに届きます。',
  'test.footer': 'このテストは{email}の設定から送信されました。通知の設定はこちら：{settings}',
  'proof.subject': 'Meeloの確認コード',
  'proof.text':
    'このアドレスがご本人のものであることを確認するコードです。確認が済むと、Meeloの通知がここに届きます。15分以内にMeeloの設定画面で入力してください。',
  'proof.footer':
    'このコードは、Meeloで{email}に対してリクエストされました。お心当たりがない場合は、このメールを無視してください。コードが入力されない限り、このアドレスに通知は届きません。設定：{settings}',
  'codeAsked.push':
    'Meeloで入力してください（期限：{time}）。アカウントを連携したのがあなたでない場合は、入力しないでください。',
  'signInRefused.push': '現在のユーザー名とパスワードを入力するまで、ボットは停止しています。',
  'accountDisabled.push': 'ボットはこのアカウントでは何もしません。対処方法をご確認ください。',
  'urgentPost.push.one': '{kind}：ボットは返信しません。投稿をお読みください（期限：{time}）。',
  'urgentPost.push.other': '最も急ぐ投稿：{kind}（期限：{time}）。ボットは返信しません。',
  'urgentPost.push.soon.one':
    '{kind}：返信できるのはあなただけです。今すぐ投稿をお読みください（期限：{time}）。期限を過ぎると取りやめになります。',
  'urgentPost.push.soon.other':
    '最も急ぐ投稿：{kind}。今すぐお読みください（最初の期限：{time}）。期限を過ぎた投稿から順に取りやめになります。',
  'draftsWait.push.one': '{kind}（期限：{time}）。承認するまで何も公開されません。',
  'draftsWait.push.other': '最も古い投稿：{kind}（期限：{time}）。承認するまで何も公開されません。',
  'draftsExpire.push': '{kind}（期限：{time}）。期限を過ぎると取りやめになり、何も公開されません。',
  'takenBack.push.done': '取り消した返信が、ネットワークから削除されました。',
  'takenBack.push.refused':
    'ネットワークにまだ残っています。もう一度試すか、ネットワークのアプリで削除してください。',
  'networkLost.push.since':
    '6時間以上続いています。ボットは自動で再試行します。返信できない投稿が出ることがあります。',
  'networkLost.push.until':
    '待機の期限：{time}。その後、ボットは自動で再開します。返信できない投稿が出ることがあります。',
  'weekSummary.push': 'ボットが行ったことと、承認待ちのものをご確認ください。',
  'kind.unknown': '投稿',
  'test.push.title': 'Meeloからのテスト',
  'test.push': 'Meeloの設定から送信されたテスト通知です。',
  footer:
    '{email}へのメール通知がオンになっているため、お送りしています。通知する内容の変更や停止はこちら：{settings}',
};
