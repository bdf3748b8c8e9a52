import type { Messages } from './en.ts';

export const es: Messages = {
  'login.refused': 'El correo o la contraseña no son correctos.',
  'login.lockedMinute':
    'Demasiados intentos de inicio de sesión. Espera 1 minuto y vuelve a intentarlo.',
  'login.lockedMinutes':
    'Demasiados intentos de inicio de sesión. Espera {minutes} minutos y vuelve a intentarlo.',
  'login.notRecent':
    'Inicia sesión de nuevo para cambiar esto: la última vez fue hace más de 5 minutos.',
  'password.refused': 'La contraseña de tu cuenta no es correcta. No se ha cambiado nada.',
  'session.missing': 'No has iniciado sesión, o tu sesión ha terminado.',
  'key.missing':
    'Envía una clave de API como «Authorization: Bearer …». Puedes crear una en los ajustes.',
  'key.refused':
    'Esta clave de API no existe, ha caducado o se ha anulado. Crea una nueva en los ajustes.',
  'key.personOnly':
    'Ninguna clave de API puede hacer esto: solo una persona que ha iniciado sesión.',
  'key.scopeMissing': 'Esta clave de API no tiene el permiso «{scope}». Crea una que lo tenga.',
  'key.decision':
    'Una clave de API puede dejar una publicación sin respuesta, escribir el texto o pedir otro. Lo demás lo decide una persona que ha iniciado sesión.',
  'key.shorterPause':
    'Una clave de API no puede terminar una pausa ni adelantar su final. Solo puede una persona que ha iniciado sesión.',
  'key.inUrl':
    'Una clave de API no debe ir en una URL: los servidores y navegadores guardan las URL. Anula esta clave en los ajustes, crea otra y envíala como «Authorization: Bearer …».',
  'key.limit': 'Puedes tener hasta {limit} claves de API. Anula una para crear otra.',
  'key.textsOfDay':
    'Las claves de API de tu cuenta pueden escribir, o pedir que se reescriban, hasta {limit} textos al día, y con estos serían más. Inténtalo de nuevo después de medianoche (UTC).',
  'key.notFound': 'Esta clave de API no existe o ya se ha anulado.',
  'email.taken': 'Este correo ya pertenece a otra cuenta.',
  'email.tooOftenMinute':
    'Has cambiado el correo demasiadas veces. Espera 1 minuto y vuelve a intentarlo.',
  'email.tooOftenMinutes':
    'Has cambiado el correo demasiadas veces. Espera {minutes} minutos y vuelve a intentarlo.',
  'name.hidden':
    'El nombre contiene un carácter invisible o que cambia la dirección del texto. Escríbelo de nuevo sin él.',
  'password.blank': 'La contraseña no puede tener solo espacios.',
  'password.common': 'Esta contraseña es una de las más usadas y fácil de adivinar. Elige otra.',
  'user.notFound': 'Este usuario no existe.',
  'contact.notFound': 'No hay tal persona en la lista.',
  'act.notFound': 'No hay tal actividad.',
  'act.notPublished': 'Solo se puede eliminar lo que la red ha publicado. Espera a que esté hecho.',
  'act.notDeletable':
    'Esta red no ofrece forma de eliminarlo. Elimínalo en la aplicación de la propia red.',
  'act.beforeLinking':
    'Esto se hizo antes de vincular la cuenta. Elimínalo en la aplicación de la propia red.',
  'act.noConversation': 'Esta publicación no pertenece a ninguna conversación.',
  'profile.notFound': 'Este perfil no existe.',
  'profile.exists': 'Ya has añadido el perfil «{username}». Elige otro nombre de usuario.',
  'profile.limit': 'Puedes añadir hasta {limit} perfiles. Elimina uno para añadir otro.',
  'network.unknown': 'Este servidor no ofrece esa red. Elige una de estas: {networks}.',
  'network.off':
    'Este servidor ha desactivado la red de este perfil. No se pierde nada: todo sigue cuando el operador la active de nuevo.',
  'signIn.waitSeconds':
    'Han fallado demasiados intentos de acceso a cuentas de la red. Espera {seconds} segundos y vuelve a intentarlo.',
  'signIn.waitMinute':
    'Han fallado demasiados intentos de acceso a cuentas de la red. Espera 1 minuto y vuelve a intentarlo.',
  'signIn.waitMinutes':
    'Han fallado demasiados intentos de acceso a cuentas de la red. Espera {minutes} minutos y vuelve a intentarlo.',
  'username.missing': 'Escribe el nombre de usuario que el perfil tiene en la red.',
  'username.strange': 'El nombre de usuario contiene un carácter que ninguna red admite.',
  'password.missing': 'Escribe la contraseña que el perfil tiene en la red.',
  'password.again':
    'Escribe de nuevo la contraseña: ya no está guardada y la red tiene que verificarla.',
  'password.other': 'Escribe también la contraseña de la cuenta «{username}».',
  'twoFactorCode.missing': 'Escribe el código que ha enviado la red.',
  'twoFactorCode.notAwaited': 'La red no está esperando un código de verificación ahora.',
  'sync.notWaiting': 'Ninguna sincronización está esperando a la red ahora.',
  'sync.working': 'Hay una sincronización en curso. Espera a que termine y vuelve a intentarlo.',
  'sync.awaitingTwoFactor':
    'La red espera un código de verificación. Envía el código, o vuelve a intentarlo dentro de diez minutos.',
  'sync.credentialsRefused':
    'La red ha rechazado los datos de acceso. Edítalos para empezar de nuevo.',
  'sync.operating':
    'El perfil ya está sincronizado. Edita los datos de acceso para verificarlos de nuevo.',
  'sync.fatal': 'La sincronización ha fallado definitivamente. Contacta con el administrador.',
  'sync.notSynchronised': 'El perfil no está sincronizado. Sincronízalo primero.',
  'sync.unknown': 'El perfil está en un estado que no permite esto. Sincronízalo de nuevo.',
  'signIn.otherBrowser':
    'Este acceso a la red se inició en otro navegador, o has vuelto a iniciar sesión aquí desde entonces. Continúa allí, o cancélalo y empieza de nuevo.',
  'signIn.stateWrong':
    'Lo que ha llegado de vuelta no pertenece a este acceso a la red, así que no se ha usado. Continúa desde tu perfil.',
  'signIn.noReturn':
    'Esta red solo puede devolverte a un Meelo al que se llega por https y por un nombre, o que está en tu propio ordenador. Usa una contraseña de aplicación.',
  'signIn.over':
    'Este acceso a la red ha terminado: se completó, se canceló o duró más de diez minutos. Empieza de nuevo desde tu perfil.',
  'pause.noMoment':
    'Envía la hora en que termina la pausa como un momento con su zona horaria, o elige una pausa sin fin.',
  'pause.past':
    'La hora de reanudar ya ha pasado. Elige una posterior y revisa el reloj de este dispositivo.',
  'pause.tooLong':
    'Una pausa termina como máximo después de un año. Elige una fecha anterior o una pausa hasta que la reanudes.',
  'rules.changed':
    'Esto se ha cambiado en otra pestaña o en otro dispositivo. Mira lo que vale ahora y guarda de nuevo.',
  'rules.warned':
    'Estas reglas no dejan al bot nada que hacer, o dos de ellas se contradicen. Guarda de nuevo para conservarlas.',
  'rules.stepNotAllowed':
    'Meelo no responde por sí solo a publicaciones de este tipo. Elige otra opción.',
  'rules.replyNameForm': 'El nombre «{name}» solo puede tener letras, cifras, - y _.',
  'rules.replyNameTwice':
    'Hay varias respuestas guardadas con el nombre «{name}». Pon un nombre distinto a cada una.',
  'rules.lineLong': 'La línea del primer contacto debe tener como máximo {limit} caracteres.',
  'rules.lineBreak': 'Escribe el texto del primer contacto en una sola línea.',
  'rules.lineNoOwner': 'Pon {owner} donde va tu nombre: no puede faltar de quién es el bot.',
  'rules.lineNotAutomated':
    'Di en la línea que la respuesta es automática, por ejemplo con «automática», «bot» o «IA».',
  'rules.onWithoutCap':
    '«{field}» está activado, pero su límite es de 0 al día. Desactívalo o sube el límite.',
  'rules.noDay':
    'El horario {hours} no tiene ningún día. Elige al menos un día o quita el horario.',
  'rules.noTime':
    'El horario {hours} empieza y termina a la misma hora. Para el día entero, elige de medianoche a medianoche (00:00–00:00).',
  'rules.overlap':
    'Los horarios {first} ({firstDays}) y {second} ({secondDays}) se solapan. Cambia uno de ellos o únelos.',
  'email.notOffered':
    'Este servidor no envía correos: quien lo administra no ha configurado un servidor de correo.',
  'email.notProved':
    'Esta dirección aún no está confirmada. Pide un código en la configuración e introdúcelo allí.',
  'address.proved': 'Esta dirección ya está confirmada. No queda nada por hacer.',
  'address.codeWrong': 'El código no es correcto. Escribe los seis dígitos del último correo.',
  'address.lastTry': 'Te queda un intento.',
  'address.triesLeft': 'Te quedan {count} intentos.',
  'address.codeEnded':
    'Este código ya no es válido: un código caduca a los 15 minutos, tras cinco intentos fallidos o si cambia la dirección. Pide uno nuevo.',
  'address.waitMinute': 'Se acaba de enviar un código. Espera un minuto antes de pedir otro.',
  'address.waitMinutes':
    'Se ha alcanzado el límite de códigos por día. Podrás pedir otro dentro de {minutes} minutos.',
  'address.waitHours':
    'Se ha alcanzado el límite de códigos por día. Podrás pedir otro dentro de {hours} horas.',
  'push.notOffered':
    'Este servidor no envía notificaciones push: quien lo administra no las ha configurado.',
  'devices.notFound':
    'Las notificaciones push no están activadas en este dispositivo. Actívalas en la configuración.',
  'devices.notUsable':
    'Este navegador no puede recibir notificaciones push aquí. Actualízalo o usa otro.',
  'webhook.notOffered':
    'Este servidor no llama a webhooks: quien lo administra no ha definido la dirección a la que llevan los mensajes.',
  'webhook.limit': 'Puedes tener hasta {limit} webhooks. Quita uno para añadir otro.',
  'webhook.notFound': 'Este webhook ya no existe.',
  'webhook.notUsable':
    'No se pueden enviar mensajes a esta dirección. Debe empezar por https://, no llevar contraseña ni «#» y ser accesible desde internet.',
  'notifications.zoneMissing': 'Elige la zona horaria de las horas de silencio.',
  'notifications.noQuietTime':
    'Las horas de silencio empiezan y terminan a la misma hora. Elige otro final.',
  'rules.timeZone': 'La zona horaria «{timeZone}» no se conoce. Elige una como America/Sao_Paulo.',
  'rules.noWord':
    '«{word}» no es una palabra: le falta una letra, un número, un símbolo o un emoji. Cámbiala o bórrala.',
  'rules.manyPeople':
    'La lista tiene {count} nombres; se pueden guardar {limit} como máximo. Quita algunos.',
  'rules.versionGone': 'Estas reglas ya no se guardan. Elige un cambio más reciente.',
  'rules.noVersion': 'Esta versión de las reglas no existe. Elige un cambio anterior.',
  'rules.versionApplies': 'Estas reglas ya valen. Elige un cambio anterior.',
  'model.usedUp':
    'Tu cuenta ha agotado el límite de hoy del modelo de lenguaje. Volverá a estar disponible a medianoche (UTC).',
  'trial.tooOften': 'Ya has probado esto varias veces. Espera diez minutos y vuelve a intentarlo.',
  'calls.tooOften':
    'Esto se ha pedido demasiadas veces en poco tiempo. Espera un minuto y vuelve a intentarlo.',
  'calls.tooOftenMinutes':
    'Esto se ha pedido demasiadas veces en poco tiempo. Espera {minutes} minutos y vuelve a intentarlo.',
  'input.missing': 'Falta el campo «{field}».',
  'input.empty': 'El campo «{field}» no puede estar vacío.',
  'input.short': 'El campo «{field}» debe tener al menos {limit} caracteres.',
  'input.long': 'El campo «{field}» puede tener como máximo {limit} caracteres.',
  'input.nul':
    'El campo «{field}» contiene un carácter invisible (NUL). Bórralo o escribe el texto de nuevo.',
  'input.email': 'El campo «{field}» debe ser un correo, como nombre@ejemplo.com.',
  'body.tooLarge': 'Lo que has enviado es demasiado grande: el límite es de {kilobytes} kB.',
  'storage.full':
    'El servidor se ha quedado sin espacio y no se puede guardar nada. Vuelve a intentarlo más tarde.',
  'database.unavailable':
    'El servidor no puede acceder a su base de datos en este momento. Vuelve a intentarlo en unos instantes.',
  'server.busy':
    'El servidor está muy ocupado en este momento. Vuelve a intentarlo en unos segundos.',
  'server.failed': 'Algo ha ido mal por aquí. Vuelve a intentarlo más tarde.',
};
