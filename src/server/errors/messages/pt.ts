import type { Messages } from './en.ts';

export const pt: Messages = {
  'login.refused': 'O e-mail ou a senha não está correto.',
  'login.lockedMinute': 'Muitas tentativas de acesso. Aguarde 1 minuto e tente novamente.',
  'login.lockedMinutes':
    'Muitas tentativas de acesso. Aguarde {minutes} minutos e tente novamente.',
  'login.notRecent':
    'Entre novamente para mudar isso: o seu último acesso foi há mais de 5 minutos.',
  'password.refused': 'A senha da sua conta não está correta. Nada foi alterado.',
  'session.missing': 'Você não entrou na sua conta, ou a sua sessão terminou.',
  'key.missing':
    'Envie uma chave de API como “Authorization: Bearer …”. Você cria uma nas configurações.',
  'key.refused':
    'Esta chave de API não existe, expirou ou foi encerrada. Crie uma nova nas configurações.',
  'key.personOnly': 'Nenhuma chave de API pode fazer isto: só uma pessoa que entrou na conta.',
  'key.scopeMissing': 'Esta chave de API não tem a permissão “{scope}”. Crie uma que a tenha.',
  'key.decision':
    'Uma chave de API pode deixar uma publicação sem resposta, escrever o texto ou pedir outro. O resto é decidido por uma pessoa que entrou na conta.',
  'key.shorterPause':
    'Uma chave de API não pode encerrar nem antecipar o fim de uma pausa. Só uma pessoa que entrou na conta pode.',
  'key.inUrl':
    'Uma chave de API não deve estar numa URL: servidores e navegadores guardam URLs. Encerre esta chave nas configurações, crie outra e envie-a como “Authorization: Bearer …”.',
  'key.limit': 'Você pode ter até {limit} chaves de API. Encerre uma para criar outra.',
  'key.textsOfDay':
    'As chaves de API da sua conta podem escrever, ou mandar reescrever, até {limit} textos por dia, e assim seriam mais. Tente novamente depois da meia-noite (UTC).',
  'key.notFound': 'Esta chave de API não existe ou já foi encerrada.',
  'email.taken': 'Este e-mail já pertence a outra conta.',
  'email.tooOftenMinute': 'Você mudou o e-mail muitas vezes. Aguarde 1 minuto e tente novamente.',
  'email.tooOftenMinutes':
    'Você mudou o e-mail muitas vezes. Aguarde {minutes} minutos e tente novamente.',
  'name.hidden':
    'O nome tem um caractere invisível ou que muda a direção do texto. Digite-o novamente sem ele.',
  'password.blank': 'A senha não pode ter apenas espaços.',
  'password.common': 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.',
  'user.notFound': 'Este usuário não existe.',
  'contact.notFound': 'Não há essa pessoa na lista.',
  'act.notFound': 'Não há essa atividade.',
  'act.notPublished': 'Só o que a rede publicou pode ser apagado. Aguarde até terminar.',
  'act.notDeletable':
    'Esta rede não oferece um modo de apagar isto. Apague no aplicativo da própria rede.',
  'act.beforeLinking':
    'Isto foi feito antes de vincular a conta. Apague no aplicativo da própria rede.',
  'act.noConversation': 'Esta publicação não pertence a nenhuma conversa.',
  'profile.notFound': 'Este perfil não existe.',
  'profile.exists': 'Você já adicionou o perfil “{username}”. Escolha outro nome de usuário.',
  'profile.limit': 'Você pode adicionar até {limit} perfis. Exclua um para adicionar outro.',
  'network.unknown': 'Este servidor não oferece essa rede. Escolha uma destas: {networks}.',
  'network.off':
    'Este servidor desativou a rede deste perfil. Nada se perde: tudo continua quando o operador a ativar de novo.',
  'signIn.waitSeconds':
    'Muitas tentativas de acesso a contas da rede falharam. Aguarde {seconds} segundos e tente novamente.',
  'signIn.waitMinute':
    'Muitas tentativas de acesso a contas da rede falharam. Aguarde 1 minuto e tente novamente.',
  'signIn.waitMinutes':
    'Muitas tentativas de acesso a contas da rede falharam. Aguarde {minutes} minutos e tente novamente.',
  'username.missing': 'Digite o nome de usuário que o perfil tem na rede.',
  'username.strange': 'O nome de usuário tem um caractere que nenhuma rede aceita.',
  'password.missing': 'Digite a senha que o perfil tem na rede.',
  'password.again':
    'Digite a senha novamente: ela já não está guardada, e a rede precisa verificá-la.',
  'password.other': 'Digite também a senha da conta “{username}”.',
  'twoFactorCode.missing': 'Digite o código que a rede enviou.',
  'twoFactorCode.notAwaited': 'A rede não está esperando um código de verificação agora.',
  'sync.notWaiting': 'Nenhuma sincronização está aguardando a rede agora.',
  'sync.working': 'Há uma sincronização em andamento. Espere ela terminar e tente novamente.',
  'sync.awaitingTwoFactor':
    'A rede está esperando um código de verificação. Envie o código, ou tente novamente daqui a dez minutos.',
  'sync.credentialsRefused': 'A rede recusou os dados de acesso. Edite-os para começar de novo.',
  'sync.operating':
    'O perfil já está sincronizado. Edite os dados de acesso para verificá-los de novo.',
  'sync.fatal': 'A sincronização falhou de vez. Fale com o administrador.',
  'sync.notSynchronised': 'O perfil não está sincronizado. Sincronize-o primeiro.',
  'sync.unknown': 'O perfil está em um estado que não permite isso. Sincronize-o novamente.',
  'signIn.otherBrowser':
    'Este acesso à rede foi iniciado em outro navegador, ou você entrou aqui de novo desde então. Continue lá, ou cancele e comece outra vez.',
  'signIn.stateWrong':
    'O que voltou não pertence a este acesso à rede, por isso não foi usado. Continue a partir do seu perfil.',
  'signIn.noReturn':
    'Esta rede só pode trazer você de volta a um Meelo acessado por https e por um nome, ou no seu próprio computador. Use uma senha de aplicativo.',
  'signIn.over':
    'Este acesso à rede terminou: foi concluído, cancelado ou demorou mais de dez minutos. Comece de novo a partir do seu perfil.',
  'pause.noMoment':
    'Envie a hora em que a pausa termina como um momento com fuso horário, ou escolha uma pausa sem fim.',
  'pause.past':
    'A hora de retomar já passou. Escolha uma hora posterior e confira o relógio deste dispositivo.',
  'pause.tooLong':
    'Uma pausa termina no máximo depois de um ano. Escolha uma data anterior ou uma pausa até você retomar.',
  'rules.changed':
    'Isto foi alterado em outra aba ou em outro dispositivo. Veja o que vale agora e salve de novo.',
  'rules.warned':
    'Estas regras não deixam nada para o bot fazer, ou duas delas se contradizem. Salve de novo para mantê-las.',
  'rules.stepNotAllowed': 'O Meelo não responde sozinho a posts deste tipo. Escolha outra opção.',
  'rules.replyNameForm': 'O nome “{name}” só pode ter letras, algarismos, - e _.',
  'rules.replyNameTwice':
    'Há mais de uma resposta salva com o nome “{name}”. Dê a cada uma o seu próprio nome.',
  'rules.lineLong': 'A linha do primeiro contato deve ter no máximo {limit} caracteres.',
  'rules.lineBreak': 'Escreva o texto do primeiro contato em uma só linha.',
  'rules.lineNoOwner': 'Ponha {owner} onde deve ficar o seu nome: não pode faltar de quem é o bot.',
  'rules.lineNotAutomated':
    'Diga na linha que a resposta é automática, por exemplo com “automática”, “bot” ou “IA”.',
  'rules.onWithoutCap':
    '“{field}” está ligado, mas com limite de 0 por dia. Desligue ou aumente o limite.',
  'rules.noDay':
    'O horário {hours} não tem nenhum dia. Escolha pelo menos um dia ou remova o horário.',
  'rules.noTime':
    'O horário {hours} começa e termina na mesma hora. Para o dia inteiro, escolha de meia-noite a meia-noite (00:00–00:00).',
  'rules.overlap':
    'Os horários {first} ({firstDays}) e {second} ({secondDays}) se sobrepõem. Mude um deles ou junte os dois.',
  'email.notOffered':
    'Este servidor não envia e-mails: quem o opera não configurou um servidor de e-mail.',
  'email.notProved':
    'Este endereço ainda não está confirmado. Peça um código nas configurações e digite-o ali.',
  'address.proved': 'Este endereço já está confirmado. Não há mais nada a fazer.',
  'address.codeWrong': 'O código não está certo. Digite os seis dígitos do último e-mail.',
  'address.lastTry': 'Resta uma tentativa.',
  'address.triesLeft': 'Restam {count} tentativas.',
  'address.codeEnded':
    'Este código não vale mais: um código perde a validade após 15 minutos, após cinco tentativas erradas ou quando o endereço muda. Peça outro.',
  'address.waitMinute': 'Um código acabou de ser enviado. Espere um minuto antes de pedir outro.',
  'address.waitMinutes':
    'O limite de códigos por dia foi atingido. Você pode pedir outro em {minutes} minutos.',
  'address.waitHours':
    'O limite de códigos por dia foi atingido. Você pode pedir outro em {hours} horas.',
  'push.notOffered': 'Este servidor não envia notificações push: quem o opera não as configurou.',
  'devices.notFound':
    'As notificações push não estão ativadas neste dispositivo. Ative-as nas configurações.',
  'devices.notUsable':
    'Este navegador não pode receber notificações push aqui. Atualize-o ou use outro.',
  'webhook.notOffered':
    'Este servidor não chama webhooks: quem o opera não definiu o endereço a que as mensagens levam.',
  'webhook.limit': 'Você pode ter até {limit} webhooks. Remova um para adicionar outro.',
  'webhook.notFound': 'Este webhook não existe mais.',
  'webhook.notUsable':
    'Não é possível enviar mensagens a este endereço. Ele deve começar com https://, não conter senha nem “#” e ser acessível pela internet.',
  'notifications.zoneMissing': 'Escolha o fuso horário do horário de silêncio.',
  'notifications.noQuietTime':
    'O horário de silêncio começa e termina na mesma hora. Escolha outro fim.',
  'rules.timeZone':
    'O fuso horário “{timeZone}” não é conhecido. Escolha um como America/Sao_Paulo.',
  'rules.noWord':
    '“{word}” não é uma palavra: falta uma letra, um número, um símbolo ou um emoji. Mude ou apague.',
  'rules.manyPeople':
    'A lista tem {count} nomes; no máximo {limit} podem ser guardados. Remova alguns.',
  'rules.versionGone': 'Estas regras já não estão guardadas. Escolha uma alteração mais recente.',
  'rules.noVersion': 'Não existe esta versão das regras. Escolha uma alteração anterior.',
  'rules.versionApplies': 'Estas regras já valem. Escolha uma alteração anterior.',
  'model.usedUp':
    'Sua conta já usou todo o limite de hoje do modelo de linguagem. Ele volta a ficar livre à meia-noite (UTC).',
  'trial.tooOften': 'Você já experimentou isto várias vezes. Espere dez minutos e tente novamente.',
  'calls.tooOften':
    'Isto foi pedido muitas vezes em pouco tempo. Espere um minuto e tente novamente.',
  'calls.tooOftenMinutes':
    'Isto foi pedido muitas vezes em pouco tempo. Espere {minutes} minutos e tente novamente.',
  'input.missing': 'Falta o campo “{field}”.',
  'input.empty': 'O campo “{field}” não pode ficar vazio.',
  'input.short': 'O campo “{field}” precisa ter pelo menos {limit} caracteres.',
  'input.long': 'O campo “{field}” pode ter no máximo {limit} caracteres.',
  'input.nul':
    'O campo “{field}” tem um caractere invisível (NUL). Apague-o ou digite o texto de novo.',
  'input.email': 'O campo “{field}” precisa ser um e-mail, como nome@exemplo.com.',
  'body.tooLarge': 'O que você enviou é grande demais: o limite é de {kilobytes} kB.',
  'storage.full': 'O servidor está sem espaço, e nada pode ser salvo. Tente novamente mais tarde.',
  'database.unavailable':
    'O servidor não consegue acessar o banco de dados no momento. Tente novamente em instantes.',
  'server.busy': 'O servidor está muito ocupado no momento. Tente novamente em alguns segundos.',
  'server.failed': 'Algo deu errado por aqui. Tente novamente mais tarde.',
};
