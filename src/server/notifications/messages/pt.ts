import type { Messages } from './en.ts';

export const pt: Messages = {
  greeting: 'Olá!',
  'codeAsked.subject': 'Digite o código de verificação: {profile}',
  'codeAsked.text':
    'A rede enviou a você um código de verificação para {profile}. Digite-o no Meelo; o prazo termina: {time}. Se não foi você quem vinculou a conta, não digite o código.',
  'codeAsked.action': 'Digitar o código',
  'signInRefused.subject': 'Acesso recusado: {profile}',
  'signInRefused.text':
    'A rede não aceita o acesso de {profile}. O bot fica parado até você informar no Meelo o nome de usuário e a senha atuais.',
  'signInRefused.action': 'Conferir o acesso',
  'accountDisabled.subject': 'O bot parou: {profile}',
  'accountDisabled.text':
    'A rede desativou a conta de {profile}, ou a sincronização falhou de vez. O bot não faz mais nada ali. A página do perfil mostra o que pode ser feito.',
  'accountDisabled.action': 'Ver o que fazer',
  'urgentPost.subject': 'Só você pode responder: {profile}',
  'urgentPost.text':
    'Alguém escreveu a {profile} sobre o que pode ser um perigo, uma perda, uma doença ou uma reclamação grave. O bot não escreve nada ali: só você pode responder. Leia a publicação assim que puder.',
  'urgentPost.action': 'Ler a publicação',
  'draftsWait.subject.one': 'Um texto à sua espera: {profile}',
  'draftsWait.subject.other': '{count} textos à sua espera: {profile}',
  'draftsWait.text.one':
    'O bot escreveu um texto para {profile} e só o publica se você aprovar. O que espera mais de um dia é descartado.',
  'draftsWait.text.other':
    'O bot escreveu {count} textos para {profile} e só publica os que você aprovar. O que espera mais de um dia é descartado.',
  'draftsWait.action': 'Ver o que espera',
  'draftsExpire.subject': 'Um texto será descartado em breve: {profile}',
  'draftsExpire.text':
    'Um texto para {profile} espera por você há quase um dia. Você ainda pode decidir; o prazo termina: {time}. Depois disso, ele é descartado e nada é publicado.',
  'draftsExpire.action': 'Decidir agora',
  'test.subject': 'Um e-mail de teste do Meelo',
  'test.text':
    'Este é o teste que você pediu nas configurações do Meelo. As notificações chegam a este endereço.',
  footer:
    'Você recebe esta mensagem porque as notificações por e-mail estão ativadas para {email}. Escolha o que quer receber ou desative-as: {settings}',
};
