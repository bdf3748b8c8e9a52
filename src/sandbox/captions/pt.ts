import type { CaptionsByTopic } from './CaptionsByTopic.ts';

export const pt: CaptionsByTopic = {
  balloons: [
    'Lá em cima o mundo faz silêncio.',
    'Acordei às 4h e valeu cada bocejo.',
    'Frio na barriga, sorriso no rosto.',
  ],
  beach: [
    'Pé na areia, celular no modo avião.',
    'Segunda-feira? Não conheço.',
    'Guarda-sol alugado, preocupação devolvida.',
    'Água de coco número três do dia.',
  ],
  books: [
    'A pilha de "vou ler" só cresce.',
    'Capítulo final e eu não quero que acabe.',
    'Sebo novo no bairro. Perigo!',
    'Indicação da vez: comece pelo conto mais curto.',
  ],
  camp: [
    'Sem sinal, com céu.',
    'A barraca aguentou o vento. Eu, quase.',
    'Contei sete estrelas cadentes antes de dormir.',
  ],
  cats: [
    'Quem manda na casa está de olho em vocês.',
    'Ele viu um passarinho. Foi o evento do dia.',
    'Reunião adiada: gato no colo.',
    'Modo soneca ativado.',
  ],
  city: [
    'A cidade acesa é meu tipo de natureza.',
    'Última balsa do dia, melhor lugar na janela.',
    'Amo quando as janelas começam a acender.',
    'Saí do trabalho e dei de cara com isso.',
  ],
  coffee: [
    'Primeiro o café, depois as decisões.',
    'Tentei fazer um coração. Saiu quase uma folha.',
    'Pausa das quatro, religiosamente.',
    'Grão novo da serra, notas de caramelo.',
  ],
  desert: [
    'Nunca vi tanto silêncio junto.',
    'Areia até no bolso da alma.',
    'O sol se põe devagar por aqui.',
  ],
  flowers: [
    'Feira de sábado e voltei com isso.',
    'Flores para mim mesma, sim senhora.',
    'Qual o nome dessa do meio? Alguém sabe?',
    'Durou dez dias. Recorde da casa!',
  ],
  food: [
    'Receita da minha avó, bagunça minha.',
    'Deu trabalho, mas olha esse ponto.',
    'Domingo é dia de mesa cheia.',
    'Segredo: fogo baixo e paciência.',
  ],
  houses: [
    'Minha rua em dia de festa.',
    'Escolham uma porta. Eu fico com a verde.',
    'Cada janela tem uma história.',
    'Pintaram a casa da esquina, ficou linda.',
  ],
  mountains: [
    'Doze quilômetros depois, isto.',
    'O lago estava um espelho hoje cedo.',
    'Subir cansa, chegar cura.',
    'Primeira trilha do ano. E que trilha.',
  ],
  music: [
    'Lado B, volume alto.',
    'Garimpo do dia: dez reais na feira.',
    'Esse chiado antes da música começar…',
    'Qual disco não pode faltar na coleção?',
  ],
  plants: [
    'A samambaia finalmente pegou.',
    'Já são vinte e três. Preciso de ajuda (ou de mais prateleiras).',
    'Folha nova! Folha nova!',
    'Dia de regar todo mundo.',
  ],
  portrait: [
    'Retrato novo da série "gente do bairro".',
    'Ela ri com o corpo inteiro.',
    'Estudo de hoje: menos traço, mais forma.',
    'Obrigado por posar, de verdade.',
  ],
  sea: [
    'Vento bom, pressa nenhuma.',
    'O mar hoje estava de bom humor.',
    'Voltamos com sal até nos cílios.',
    'Fim de tarde no canal.',
  ],
  words: [
    'Para quem precisava ler isso hoje.',
    'Cola na geladeira.',
    'Lembrete do dia.',
    'Letra por letra, à mão.',
  ],
};
