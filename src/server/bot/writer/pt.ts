import type { Grammar } from './Grammar.ts';

export const pt: Grammar = {
  joint: ' ',
  brief: [
    'Que foto linda!',
    'Adorei!',
    'Ficou incrível.',
    'Que cores!',
    'Muito bom!',
    'Lindo demais.',
    'Que capricho!',
    'Perfeito.',
    'Amei esse registro.',
    'Que momento!',
    'Arrasou!',
    'Salvei para rever.',
  ],
  praise: [
    'As cores ficaram muito boas.',
    'O enquadramento está ótimo.',
    'Dá vontade de ficar olhando.',
    'A luz está linda.',
    'Que composição bonita.',
    'Esse registro merece moldura.',
  ],
  close: [
    'Obrigado por compartilhar!',
    'Continue postando!',
    'Já quero ver o próximo.',
    'Boa semana por aí!',
    'Sucesso!',
  ],
  whenAsked: [
    'Boa pergunta, fico de olho nas respostas!',
    'Também quero saber o que o pessoal responde.',
    'Essa conversa promete!',
  ],
  about: {
    balloons: {
      say: ['Esse céu cheio de balões parece ilustração.', 'Que sensação de leveza.'],
      ask: 'Quanto tempo dura o voo?',
    },
    beach: {
      say: ['Essa praia vista de cima é um convite.', 'O desenho da espuma na areia ficou lindo.'],
      ask: 'Que praia é essa?',
    },
    books: {
      say: ['Estante boa é assim, cheia de vida.', 'Dá para passar horas lendo essas lombadas.'],
      ask: 'Qual deles você indica para começar?',
    },
    camp: {
      say: ['Que noite para dormir sob as estrelas.', 'Esse céu não precisa de filtro.'],
      ask: 'Fazia muito frio?',
    },
    cats: {
      say: ['Esse olhar diz tudo.', 'A janela já tem dono, pelo visto.'],
      ask: 'Como é o nome dessa fofura?',
    },
    city: {
      say: ['A cidade nessa hora tem outro ritmo.', 'O reflexo na água fechou a cena.'],
      ask: 'De onde é essa vista?',
    },
    coffee: {
      say: ['Essa xícara pede uma pausa.', 'O desenho no leite ficou caprichado.'],
      ask: 'Qual grão você usou?',
    },
    desert: {
      say: ['A imensidão chega a dar silêncio.', 'Essas dunas parecem pintadas.'],
      ask: 'Qual foi a melhor hora de luz?',
    },
    flowers: {
      say: ['Esse arranjo alegra qualquer mesa.', 'A combinação das flores ficou delicada.'],
      ask: 'Quais flores são essas?',
    },
    food: {
      say: ['Que prato bonito, deu fome.', 'Dá para sentir o cheiro daqui.'],
      ask: 'Vai ter receita?',
    },
    houses: {
      say: ['Essa rua colorida é um cartão-postal.', 'As flores na janela completam tudo.'],
      ask: 'Qual porta é a sua favorita?',
    },
    mountains: {
      say: ['O lago virou espelho, que cena.', 'Essas camadas de montanha são de respirar fundo.'],
      ask: 'A trilha é puxada?',
    },
    music: {
      say: ['Vinil girando deixa tudo melhor.', 'Essas capas são obra de arte.'],
      ask: 'O que está tocando?',
    },
    plants: {
      say: [
        'Esse cantinho verde está cheio de saúde.',
        'As plantas agradecem o cuidado, dá para ver.',
      ],
      ask: 'Qual delas dá menos trabalho?',
    },
    portrait: {
      say: ['Que retrato cheio de personalidade.', 'As formas simples dizem muito.'],
      ask: 'Quanto tempo levou para fazer?',
    },
    sea: {
      say: ['Esse barco no horizonte trouxe calma.', 'O mar com essa luz é outra coisa.'],
      ask: 'Estava ventando bem?',
    },
    words: {
      say: ['Recado certo na hora certa.', 'A letra desenhada à mão faz diferença.'],
      ask: 'Vira pôster?',
    },
  },
};
