import type { CaptionsByTopic } from './CaptionsByTopic.ts';

export const es: CaptionsByTopic = {
  balloons: [
    'Madrugar nunca tuvo mejores vistas.',
    'Allá arriba solo se oye el fuego.',
    'Vértigo cero, ganas mil.',
  ],
  beach: [
    'Modo avión, modo arena.',
    'La sombrilla roja es la nuestra, vengan.',
    'Hoy el mar estaba calientito.',
  ],
  books: [
    'Mi pila de pendientes ya tiene código postal.',
    'Lo terminé en el metro y lloré en el metro.',
    '¿Qué están leyendo? Necesito ideas.',
    'Librería de viejo, mi perdición.',
  ],
  camp: [
    'Sin señal y con todas las estrellas.',
    'El frío se pasa con chocolate.',
    'Pedí tres deseos, por si acaso.',
  ],
  cats: [
    'La jefa supervisa el barrio.',
    'Vio una paloma y se acabó la siesta.',
    'No puedo moverme: tengo gato encima.',
  ],
  city: [
    'La ciudad cuando baja la prisa.',
    'Cada ventana, una cena distinta.',
    'Perdí el bus y gané este cielo.',
    'Desde la azotea todo parece fácil.',
  ],
  coffee: [
    'Primero café, luego la vida.',
    'Quise hacer un corazón y salió un helecho.',
    'Sobremesa larga, como debe ser.',
    'Grano de altura, tostado de ayer.',
  ],
  desert: [
    'El silencio aquí tiene peso.',
    'Llegamos con el último rayo.',
    'Dicen que no hay nada. Miren bien.',
    'Cuarenta grados y ni una queja.',
  ],
  flowers: [
    'Del mercado a la mesa.',
    'Me regalé flores porque sí.',
    '¿Alguien sabe cómo se llama la morada?',
  ],
  food: [
    'Receta de mi abuela, desorden mío.',
    'Fuego lento y buena compañía.',
    'Al tercer intento, la masa perfecta.',
    'Domingo de olla grande.',
  ],
  houses: [
    'Elijan puerta. Yo voy por la azul.',
    'Mi calle se vistió de fiesta.',
    'Balcones con geranios, patrimonio mundial.',
    'La vecina pintó su casa y el barrio sonríe.',
  ],
  mountains: [
    'Cinco mil metros y una empanada.',
    'El lago amaneció hecho espejo.',
    'Subimos en silencio, bajamos cantando.',
    'La nieve llegó antes que nosotros.',
  ],
  music: [
    'Cara B, siempre.',
    'Lo encontré en el rastro por dos monedas.',
    'Ese ruidito antes de la primera nota.',
  ],
  plants: [
    '¡Hoja nueva! Paren todo.',
    'Dije que era la última planta. Mentí.',
    'Día de riego, todas contentas.',
    'El cactus decidió florecer hoy.',
  ],
  portrait: [
    'Retrato de mi vecina, que no para quieta.',
    'Serie nueva: caras del barrio.',
    'Menos línea, más color.',
    'Gracias por posar, de corazón.',
  ],
  sea: [
    'Buen viento y ninguna prisa.',
    'El faro ya estaba encendido cuando volvimos.',
    'Sal en el pelo, sol en los ojos.',
    'Hoy el mar nos dejó pasar.',
  ],
  words: [
    'Para quien lo necesite hoy.',
    'Pégalo en la nevera.',
    'Recordatorio del día.',
    'Letra a letra, sin regla.',
  ],
};
