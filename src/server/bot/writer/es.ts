import type { Grammar } from './Grammar.ts';

export const es: Grammar = {
  joint: ' ',
  brief: [
    '¡Qué bonita foto!',
    '¡Me encanta!',
    'Quedó increíble.',
    '¡Qué colores!',
    '¡Muy bueno!',
    'Precioso.',
    '¡Qué detalle!',
    'Perfecta.',
    'Qué buen momento.',
    '¡Qué luz!',
    'Guardada.',
    '¡Qué buen trabajo!',
  ],
  praise: [
    'Los colores combinan muy bien.',
    'El encuadre está genial.',
    'Dan ganas de quedarse mirando.',
    'La luz es preciosa.',
    'Qué composición tan tranquila.',
    'Esta merece un marco.',
  ],
  close: [
    '¡Gracias por compartir!',
    '¡Sigue publicando!',
    'Con ganas de ver la próxima.',
    '¡Buena semana!',
    '¡Enhorabuena!',
  ],
  whenAsked: [
    'Buena pregunta, me quedo a leer las respuestas.',
    'A ver qué cuenta la gente.',
    'Este hilo promete.',
  ],
  about: {
    balloons: {
      say: ['Un cielo lleno de globos parece ilustración.', 'Se siente la calma de allá arriba.'],
      ask: '¿Cuánto dura el vuelo?',
    },
    beach: {
      say: ['Esa playa desde arriba es una invitación.', 'La línea de espuma quedó preciosa.'],
      ask: '¿Qué playa es?',
    },
    books: {
      say: ['Una estantería con mucha vida.', 'Se podrían pasar horas leyendo esos lomos.'],
      ask: '¿Por cuál conviene empezar?',
    },
    camp: {
      say: ['Qué noche para dormir bajo las estrellas.', 'Ese cielo no necesita filtro.'],
      ask: '¿Hacía mucho frío?',
    },
    cats: {
      say: ['Esa mirada lo dice todo.', 'La ventana ya tiene dueño.'],
      ask: '¿Cómo se llama esta preciosidad?',
    },
    city: {
      say: ['La ciudad a esa hora tiene otro ritmo.', 'El reflejo en el agua cierra la escena.'],
      ask: '¿Desde dónde es esta vista?',
    },
    coffee: {
      say: ['Esa taza pide una pausa.', 'El dibujo de la leche quedó muy fino.'],
      ask: '¿Qué grano es?',
    },
    desert: {
      say: ['Cuánto espacio en una sola imagen.', 'Esas dunas parecen pintadas.'],
      ask: '¿Cuál fue la mejor hora de luz?',
    },
    flowers: {
      say: ['Ese ramo alegra cualquier mesa.', 'La mezcla de flores es delicada.'],
      ask: '¿Qué flores son?',
    },
    food: {
      say: ['Qué plato tan bonito, da hambre.', 'Casi se huele desde aquí.'],
      ask: '¿Habrá receta?',
    },
    houses: {
      say: ['Esa calle es una postal.', 'Las flores en las ventanas lo completan todo.'],
      ask: '¿Cuál es tu puerta favorita?',
    },
    mountains: {
      say: ['El lago se volvió espejo.', 'Capas y capas de montañas, qué vista.'],
      ask: '¿Es dura la subida?',
    },
    music: {
      say: ['Un disco girando lo mejora todo.', 'Esas portadas son obras de arte.'],
      ask: '¿Qué está sonando?',
    },
    plants: {
      say: ['Ese rincón verde está lleno de salud.', 'Se nota el cariño en cada hoja.'],
      ask: '¿Cuál es la más fácil de cuidar?',
    },
    portrait: {
      say: ['Un retrato con mucha personalidad.', 'Formas simples que dicen mucho.'],
      ask: '¿Cuánto tiempo llevó?',
    },
    sea: {
      say: ['Ese barco en el horizonte trae calma.', 'El mar con esta luz es otra cosa.'],
      ask: '¿Soplaba buen viento?',
    },
    words: {
      say: ['El mensaje justo en el momento justo.', 'Las letras a mano marcan la diferencia.'],
      ask: '¿Será lámina?',
    },
  },
};
