import type { Messages } from './en.ts';

export const es: Messages = {
  greeting: 'Hola:',
  timeLeft: '{time}, dentro de {left}',
  'codeAsked.subject': 'Introduce el código de verificación: {profile}',
  'codeAsked.text':
    'La red te ha enviado un código de verificación para {profile}. Introdúcelo en Meelo (plazo: {time}). Si no has sido tú quien ha vinculado la cuenta, no introduzcas el código.',
  'codeAsked.action': 'Introducir el código',
  'signInRefused.subject': 'Hay que volver a entrar: {profile}',
  'signInRefused.text':
    'Meelo ya no puede entrar en {profile}. El bot queda parado hasta que introduzcas en Meelo el nombre de usuario y la contraseña actuales.',
  'signInRefused.action': 'Revisar el acceso',
  'accountDisabled.subject': 'El bot se ha detenido: {profile}',
  'accountDisabled.text':
    'La red ha desactivado la cuenta de {profile}, o la sincronización ha fallado definitivamente. El bot ya no hace nada allí. La página del perfil dice qué se puede hacer.',
  'accountDisabled.action': 'Ver qué se puede hacer',
  'urgentPost.subject.one': 'Solo tú puedes contestar: {profile}',
  'urgentPost.subject.other': '{count} publicaciones que solo tú puedes contestar: {profile}',
  'urgentPost.subject.soon.one':
    'Una publicación que solo tú puedes contestar se descartará pronto: {profile}',
  'urgentPost.subject.soon.other':
    '{count} publicaciones que solo tú puedes contestar se descartarán pronto: {profile}',
  'urgentPost.text.one':
    'Alguien ha escrito a {profile} sobre lo que puede ser un peligro, una pérdida, una enfermedad o una queja grave. El bot no escribe nada ahí: solo tú puedes contestar. Lee la publicación cuanto antes.',
  'urgentPost.text.other':
    '{count} publicaciones dirigidas a {profile} te esperan y pueden tratar de un peligro, una pérdida, una enfermedad o una queja grave. El bot no escribe nada ahí: solo tú puedes contestar. Léelas cuanto antes.',
  'urgentPost.text.soon.one':
    'Una publicación dirigida a {profile} que puede tratar de un peligro, una pérdida, una enfermedad o una queja grave todavía te espera. El bot no escribe nada ahí: solo tú puedes contestar. Lee la publicación ahora (plazo: {time}). Después se descarta.',
  'urgentPost.text.soon.other':
    '{count} publicaciones dirigidas a {profile} que pueden tratar de un peligro, una pérdida, una enfermedad o una queja grave todavía te esperan. El bot no escribe nada ahí: solo tú puedes contestar. Léelas ahora (plazo de la primera: {time}). Después se descarta, y las demás, poco más tarde.',
  'urgentPost.action': 'Leer la publicación',
  'draftsWait.subject.one': 'Un borrador te espera: {profile}',
  'draftsWait.subject.other': '{count} borradores te esperan: {profile}',
  'draftsWait.text.one':
    'Un borrador para {profile} espera tu decisión. No se publica nada sin tu aprobación, y lo que espera más de un día se descarta.',
  'draftsWait.text.other':
    '{count} borradores para {profile} esperan tu decisión. No se publica nada sin tu aprobación, y lo que espera más de un día se descarta.',
  'draftsWait.action': 'Ver lo que espera',
  'draftsExpire.subject': 'Un borrador se descartará pronto: {profile}',
  'draftsExpire.text':
    'El borrador más antiguo para {profile} te espera desde hace casi un día. Todavía puedes decidir (plazo: {time}). Después se descarta y no se publica nada.',
  'draftsExpire.action': 'Decidir ahora',
  'takenBack.subject.done': 'Se ha eliminado una respuesta: {profile}',
  'takenBack.subject.refused': 'No se ha eliminado una respuesta: {profile}',
  'takenBack.text.done':
    'La red ha eliminado la respuesta de {profile} que deshiciste. Si el bot contestaba publicaciones de ese tipo sin preguntar, a partir de ahora te vuelve a preguntar.',
  'takenBack.text.refused':
    'La red no ha querido eliminar la respuesta de {profile} que deshiciste: sigue ahí. Inténtalo de nuevo en Meelo o elimínala en la aplicación de la propia red. Si el bot contestaba publicaciones de ese tipo sin preguntar, a partir de ahora te vuelve a preguntar.',
  'takenBack.action': 'Ver la actividad',
  'networkLost.subject': 'La red hace esperar al bot: {profile}',
  'networkLost.text.since':
    'Desde hace más de seis horas la red no responde a Meelo para {profile}, o le ha pedido que espere. Mientras tanto el bot no hace nada allí y lo vuelve a intentar por sí solo. Para algunas publicaciones puede que la respuesta llegue demasiado tarde.',
  'networkLost.text.until':
    'La red ha pedido a Meelo que espere con {profile} (fin de la espera: {time}). Hasta entonces el bot no hace nada allí, y después sigue por sí solo. Para algunas publicaciones puede que la respuesta llegue demasiado tarde.',
  'networkLost.action': 'Ver cómo está',
  'weekSummary.subject': 'Tu semana con Meelo',
  'weekSummary.text': 'Esto es lo que hicieron tus bots la semana pasada y lo que te espera ahora.',
  'weekSummary.line':
    '{profile}: me gusta y reacciones {likes}, comentarios y respuestas {texts}, demasiado tarde para contestar {late}, a la espera ahora {waiting}',
  'weekSummary.action': 'Abrir Meelo',
  'test.subject': 'Un correo de prueba de Meelo',
  'test.text':
    'Esta es la prueba que has pedido en los ajustes de Meelo. Si las notificaciones están activadas, llegan a esta dirección.',
  'test.footer':
    'Esta prueba se pidió en los ajustes de la cuenta {email}. Elige ahí tus notificaciones: {settings}',
  'proof.subject': 'Tu código de Meelo',
  'proof.text':
    'Con este código confirmas que esta dirección es tuya, para que Meelo pueda enviarte notificaciones aquí. Introdúcelo en la configuración de Meelo antes de 15 minutos:',
  'proof.footer':
    'Este código se pidió en Meelo para {email}. Si no has sido tú, ignora este correo: sin el código, Meelo no envía notificaciones a esta dirección. Configuración: {settings}',
  'codeAsked.push':
    'Introdúcelo en Meelo (plazo: {time}). Si no has sido tú quien ha vinculado la cuenta, no lo introduzcas.',
  'signInRefused.push':
    'El bot descansa hasta que introduzcas el nombre de usuario y la contraseña actuales.',
  'accountDisabled.push': 'El bot ya no hace nada allí. Mira qué se puede hacer.',
  'urgentPost.push.one': '{kind}: el bot no escribe nada allí. Lee la publicación (plazo: {time}).',
  'urgentPost.push.other': 'La más urgente: {kind} (plazo: {time}). El bot no escribe nada allí.',
  'urgentPost.push.soon.one':
    '{kind}: solo tú puedes contestar. Lee la publicación ahora (plazo: {time}). Después se descarta.',
  'urgentPost.push.soon.other':
    'La más urgente: {kind}. Lee las publicaciones ahora (plazo de la primera: {time}). Después se descarta, y las demás, poco más tarde.',
  'draftsWait.push.one': '{kind} (plazo: {time}). Nada se publica sin tu aprobación.',
  'draftsWait.push.other':
    'El más antiguo: {kind} (plazo: {time}). Nada se publica sin tu aprobación.',
  'draftsExpire.push': '{kind} (plazo: {time}). Después se descarta y no se publica nada.',
  'takenBack.push.done': 'La red ha eliminado lo que deshiciste.',
  'takenBack.push.refused':
    'Sigue en la red. Inténtalo de nuevo o elimínala en la aplicación de la propia red.',
  'networkLost.push.since':
    'Desde hace más de seis horas. El bot lo vuelve a intentar por sí solo; algunas publicaciones pueden quedar sin respuesta.',
  'networkLost.push.until':
    'Fin de la espera: {time}. El bot sigue después por sí solo; algunas publicaciones pueden quedar sin respuesta.',
  'weekSummary.push': 'Mira lo que hicieron tus bots y lo que te espera.',
  'kind.unknown': 'Una publicación',
  'test.push.title': 'Una prueba de Meelo',
  'test.push': 'Esta es la prueba que pediste en la configuración de Meelo.',
  footer:
    'Recibes este mensaje porque las notificaciones por correo están activadas para {email}. Elige de qué quieres que se te avise o desactívalas: {settings}',
};
