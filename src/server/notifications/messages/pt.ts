import type { Messages } from './en.ts';

export const pt: Messages = {
  greeting: 'Olá!',
  timeLeft: '{time}, daqui a {left}',
  'codeAsked.subject': 'Digite o código de verificação: {profile}',
  'codeAsked.text':
    'A rede enviou a você um código de verificação para {profile}. Digite-o no Meelo (prazo: {time}). Se não foi você quem vinculou a conta, não digite o código.',
  'codeAsked.action': 'Digitar o código',
  'signInRefused.subject': 'É preciso entrar de novo: {profile}',
  'signInRefused.text':
    'O Meelo não consegue mais entrar em {profile}. O bot fica parado até você informar no Meelo o nome de usuário e a senha atuais.',
  'signInRefused.action': 'Conferir o acesso',
  'accountDisabled.subject': 'O bot parou: {profile}',
  'accountDisabled.text':
    'A rede desativou a conta de {profile}, ou a sincronização falhou definitivamente. O bot não faz mais nada ali. A página do perfil mostra o que pode ser feito.',
  'accountDisabled.action': 'Ver o que fazer',
  'urgentPost.subject.one': 'Só você pode responder: {profile}',
  'urgentPost.subject.other': '{count} publicações a que só você pode responder: {profile}',
  'urgentPost.subject.soon.one':
    'Uma publicação a que só você pode responder será descartada em breve: {profile}',
  'urgentPost.subject.soon.other':
    '{count} publicações a que só você pode responder serão descartadas em breve: {profile}',
  'urgentPost.text.one':
    'Alguém escreveu a {profile} sobre o que pode ser um perigo, uma perda, uma doença ou uma reclamação grave. O bot não escreve nada ali: só você pode responder. Leia a publicação assim que puder.',
  'urgentPost.text.other':
    '{count} publicações dirigidas a {profile} esperam por você e podem tratar de um perigo, uma perda, uma doença ou uma reclamação grave. O bot não escreve nada ali: só você pode responder. Leia-as assim que puder.',
  'urgentPost.text.soon.one':
    'Uma publicação dirigida a {profile} que pode tratar de um perigo, uma perda, uma doença ou uma reclamação grave ainda espera por você. O bot não escreve nada ali: só você pode responder. Leia a publicação agora (prazo: {time}). Depois disso, ela é descartada.',
  'urgentPost.text.soon.other':
    '{count} publicações dirigidas a {profile} que podem tratar de um perigo, uma perda, uma doença ou uma reclamação grave ainda esperam por você. O bot não escreve nada ali: só você pode responder. Leia-as agora (prazo da primeira: {time}). Depois disso, ela é descartada, e as outras, pouco depois.',
  'urgentPost.action': 'Ler a publicação',
  'draftsWait.subject.one': 'Um rascunho à sua espera: {profile}',
  'draftsWait.subject.other': '{count} rascunhos à sua espera: {profile}',
  'draftsWait.text.one':
    'Um rascunho para {profile} espera a sua decisão. Nada é publicado sem a sua aprovação, e o que espera mais de um dia é descartado.',
  'draftsWait.text.other':
    '{count} rascunhos para {profile} esperam a sua decisão. Nada é publicado sem a sua aprovação, e o que espera mais de um dia é descartado.',
  'draftsWait.action': 'Ver o que espera',
  'draftsExpire.subject': 'Um rascunho será descartado em breve: {profile}',
  'draftsExpire.text':
    'O rascunho mais antigo para {profile} espera por você há quase um dia. Você ainda pode decidir (prazo: {time}). Depois disso, ele é descartado e nada é publicado.',
  'draftsExpire.action': 'Decidir agora',
  'takenBack.subject.done': 'Uma resposta foi apagada: {profile}',
  'takenBack.subject.refused': 'Uma resposta não foi apagada: {profile}',
  'takenBack.text.done':
    'A rede apagou a resposta de {profile} que você desfez. Se o bot respondia a publicações desse tipo sem perguntar, a partir de agora ele volta a perguntar a você.',
  'takenBack.text.refused':
    'A rede não quis apagar a resposta de {profile} que você desfez: ela continua lá. Tente de novo no Meelo ou apague-a no aplicativo da própria rede. Se o bot respondia a publicações desse tipo sem perguntar, a partir de agora ele volta a perguntar a você.',
  'takenBack.action': 'Ver a atividade',
  'networkLost.subject': 'A rede deixa o bot esperando: {profile}',
  'networkLost.text.since':
    'Há mais de seis horas a rede não responde ao Meelo para {profile}, ou pediu que ele espere. Enquanto isso o bot não faz nada ali, e tenta de novo sozinho. Para algumas publicações, a resposta pode chegar tarde demais.',
  'networkLost.text.until':
    'A rede pediu ao Meelo que espere com {profile} (fim da espera: {time}). Até lá o bot não faz nada ali, e depois continua sozinho. Para algumas publicações, a resposta pode chegar tarde demais.',
  'networkLost.action': 'Ver a situação',
  'weekSummary.subject': 'Sua semana com o Meelo',
  'weekSummary.text':
    'Isto é o que os seus bots fizeram na semana passada e o que espera por você agora.',
  'weekSummary.line':
    '{profile}: curtidas e reações {likes}, comentários e respostas {texts}, tarde demais para responder {late}, à espera agora {waiting}',
  'weekSummary.action': 'Abrir o Meelo',
  'test.subject': 'Um e-mail de teste do Meelo',
  'test.text':
    'Este é o teste que você pediu nas configurações do Meelo. Se as notificações estiverem ativadas, elas chegam a este endereço.',
  'test.footer':
    'Este teste foi pedido nas configurações da conta {email}. Escolha ali suas notificações: {settings}',
  'proof.subject': 'Seu código do Meelo',
  'proof.text':
    'Com este código você confirma que este endereço é seu, para que o Meelo possa enviar notificações para cá. Digite-o nas configurações do Meelo em até 15 minutos:',
  'proof.footer':
    'Este código foi pedido no Meelo para {email}. Se não foi você, ignore este e-mail: sem o código, o Meelo não envia notificações para este endereço. Configurações: {settings}',
  'codeAsked.push':
    'Digite-o no Meelo (prazo: {time}). Se não foi você quem vinculou a conta, não o digite.',
  'signInRefused.push': 'O bot fica parado até você digitar o nome de usuário e a senha atuais.',
  'accountDisabled.push': 'O bot não faz mais nada ali. Veja o que pode ser feito.',
  'urgentPost.push.one': '{kind}: o bot não escreve nada ali. Leia a postagem (prazo: {time}).',
  'urgentPost.push.other': 'A mais urgente: {kind} (prazo: {time}). O bot não escreve nada ali.',
  'urgentPost.push.soon.one':
    '{kind}: só você pode responder. Leia a postagem agora (prazo: {time}). Depois disso, ela é descartada.',
  'urgentPost.push.soon.other':
    'A mais urgente: {kind}. Leia as postagens agora (prazo da primeira: {time}). Depois disso, ela é descartada, e as outras, pouco depois.',
  'draftsWait.push.one': '{kind} (prazo: {time}). Nada é publicado sem a sua aprovação.',
  'draftsWait.push.other':
    'O mais antigo: {kind} (prazo: {time}). Nada é publicado sem a sua aprovação.',
  'draftsExpire.push': '{kind} (prazo: {time}). Depois disso, ele é descartado e nada é publicado.',
  'takenBack.push.done': 'A rede apagou o que você desfez.',
  'takenBack.push.refused':
    'Ela continua na rede. Tente de novo ou apague-a no aplicativo da própria rede.',
  'networkLost.push.since':
    'Há mais de seis horas. O bot tenta de novo sozinho; algumas publicações podem ficar sem resposta.',
  'networkLost.push.until':
    'Fim da espera: {time}. Depois o bot continua sozinho; algumas publicações podem ficar sem resposta.',
  'weekSummary.push': 'Veja o que os seus bots fizeram e o que espera por você.',
  'kind.unknown': 'Uma postagem',
  'test.push.title': 'Um teste do Meelo',
  'test.push': 'Este é o teste que você pediu nas configurações do Meelo.',
  footer:
    'Você recebe esta mensagem porque as notificações por e-mail estão ativadas para {email}. Escolha o que quer receber ou desative-as: {settings}',
};
