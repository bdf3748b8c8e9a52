import { foldText } from '../text/foldText.ts';

/** Words that stand in no plain thanks, praise or greeting; `*` stands for the rest of a word. */
const words = [
  'government minister* president* budget tax taxes election* voter* vote votes politic* parliament congress war lawyer* court police council landlord*',
  'price priced prices pricey fees bill bills billed invoice* charged paid pay paying payment* money cost costs costly expensive bonus',
  'late delay* broke broken crash* error* bug bugs buggy missing wrong worst awful terrible disgust* fail* ruin* ignor* disappoint* shame pity excuse* despite apparently except unless but',
  'governo ministr* presidente* impost* eleic* voto votos vota politic* guerra advogad* tribunal policia prefeit* camara senhori*',
  'preco precos caro fatura* cobr* pago paga pagar pagamos paguei dinheiro custa custou taxas multa',
  'atras* quebr* erro erros faltou faltam errad* pior piores horrivel horriveis pessim* estrag* ignor* decepc* vergonha pena desculpa',
  'gobierno impuest* eleccion* abogad* alcald* caser* presupuest* precio precios carisim* factura* pagar pague dinero cuesta comision* retras*',
  'rota roto falla fallo falto equivocad* peor horrible* arruin* decepcion* verguenza lastima excusa* pero',
  'gouvernement ministre* president* impot* election* politique* guerre avocat* maire proprietaire* demission* greve prix cher chere chers facture* debit* payer paye argent coute frais amende',
  'attente retard panne erreur* bug manque faux pire affreu* gach* decu* dommage honte sauf',
  'livrez livrent expediez vendez deliver ships shipping entregam entregais enviam vendem enviais envian vendeis venden haceis',
  'mdr mdrr ptdr lol lmao',
  'funeral* wake coffin grave wreath cemetery heaven ashes memorial condolence* forever goodbye farewell died dead death dying passed loss mourn* sick ill hospital hurt pain* sad sadly thief thieves steal stole stolen scam* fraud* crook* liar* slow mould mold joke jokes sue allerg*',
  'velorio caixao tumulo cemiterio cinzas luto adeus morreu morte morto morta falec* perda doente* dor triste* ladra* roub* golp* mentir* demora* lent* mofo piada* alerg*',
  'ataud tumba cementerio cenizas adios murio muerto fallec* perdida enferm* dolor ladron* robo robar robaron robaste estaf* lento lenta lentos moho chiste*',
  'funerailles obseques enterrement cercueil gerbe cimetiere cendres deuil adieu mort morte morts decede* perte malade* hopital douleur triste* voleur* vole vole arnaqu* menteur* lenteur moisi* blague*',
]
  .join(' ')
  .split(' ')
  .map((word) => word.replace('*', String.raw`\p{L}*`));

const phrases = [
  'said (?:no|nobody)',
  'i guess',
  'as if',
  'yeah right',
  '(?:great|lovely|perfect|brilliant|fantastic|wonderful),? (?:just|simply) (?:great|lovely|perfect|brilliant|fantastic|wonderful)',
  '(?:so que|dijo nadie|disse ninguem|n a dit personne)',
  '(?:on|en) (?:hold|espera|attente)',
  String.raw`\p{N}+ (?:minut|hour|hora|heure)\p{L}*`,
  String.raw`(?:ja){2,}\p{L}*|(?:je){2,}|a?(?:ha){2,}\p{L}*|k{3,}|(?:rs){2,}`,
];

const spaced = new RegExp(`(?<!\\p{L})(?:${[...words, ...phrases].join('|')})(?!\\p{L})`, 'u');
const japanese =
  /政府|大臣|首相|選挙|増税|税金|戦争|弁護士|裁判|警察|値上げ|値段|料金|請求|払[っいうえ]|高すぎ|待たされ|遅延|遅刻|行列|壊れ|故障|エラー|最悪|ひどい|がっかり|残念|言い訳|台無し|葬|棺|墓|法事|通夜|供養|天国|亡く|死|永遠に|さようなら|さよなら|病|痛|入院|悲し|泥棒|盗|詐欺|嘘|カビ|無視|皮肉|笑(?!顔)|(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}])[wｗ]+|のに|ですが|ますが|ましたが|けど/u;

/** Whether a text speaks of what has no place in plain kindness; irony likes to begin as such. */
export const hasSideTopic = (text: string): boolean =>
  japanese.test(text) || spaced.test(foldText(text));
