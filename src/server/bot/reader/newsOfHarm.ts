import { foldText } from '../text/foldText.ts';

/** The words of headlines about deaths, disasters and violence; `*` stands for the rest of a word. */
const words = [
  'dead deadly died dies dying death deaths kill kills killed killing* fatal* victim* casualt* wounded injured survivor* flood* earthquake* quake* tsunami* hurricane* typhoon* cyclone* tornado* wildfire* blaze landslide* avalanche* famine* explosion* explodes exploded gunman gunmen bomb bombs bombed bombing* missile* airstrike* terror terroris* massacre* genocid* war wars invasion crash* derail* collision* sinks sank capsiz* collaps* drown* murder* homicide* stabb* suicid* rape raped rapist* kidnap* hostage* evacuat* refugee* disaster* catastroph* traged* tragic* pandemic* epidemic* outbreak* cancer* obituar* mourn* grie* funeral* condolence*',
  'morre morrem morreu morreram morto morta mortos mortas morte mortes mortal mortais matou mataram falec* vitima* ferido* ferida* sobrevivente* desaparecid* inundac* inundad* enchente* terremoto* terramoto* sismo* furacao furacoes tufao ciclone* tornado* incendio* deslizamento* derrocada* explosao explosoes tiroteio* atirador* atentado* ataque* bombarde* missil misseis terrorismo terrorista* massacre* genocidio guerra* invasao acidente* naufrag* naufrou desab* afogad* afoga assassin* homicid* suicid* estupr* violac* sequestr* refem refens evacuac* refugiad* desastre* catastrof* tragedia* tragic* epidemia* pandemia* cancro cancer luto funeral* enterro velorio obito* condolencia* pesames',
  'muere mueren murio murieron muerto* muerta* muerte* mato mataron fallec* victima* herido* herida* superviviente* sobreviviente* inundad* riada* seismo* huracan* tifon ciclon* alud avalancha* explosion* atacante* misil* masacre* accidente* hundimiento* hundio derrumb* ahogad* ahoga asesin* violacion* violad* secuestr* rehen* evacuad* entierro* velatorio esquela* pesame*',
  'meurt meurent mort morts morte mortes mortel* mourir tues tuee tuees tuant deces decede* blesse blesses blessee blessees survivant* rescape* disparu* inondation* crues seisme* ouragan* typhon* tornade* incendie* eboulement* fusillade* attentat* attaque* attaquee bombarde* genocide* guerre* accident* naufrage* effondr* noyade* noye noyes noyee meurtr* viol viols violee violees violeur* enlevement* otage* evacue* evacuation* refugie* desastre* drame* tragique* tragedie* epidemie* pandemie* deuil enterrement* obseques funerailles condoleances',
]
  .join(' ')
  .split(' ')
  .map((word) => word.replace('*', String.raw`\p{L}*`));

const spaced = new RegExp(
  String.raw`(?<!\p{L})(?:${words.join('|')}|(?:school|mass) shooting\p{L}*|(?:shooting|attack)s? (?:at|in|on)|(?:still|are|reported) missing)(?!\p{L})`,
  'u',
);
const japanese =
  /(?<!必)死(?!海)|亡くな|亡くし|遺体|遺族|犠牲|負傷|重傷|けが人|行方不明|生存者|地震|津波|豪雨|洪水|氾濫|浸水|土砂|噴火|火災|火事|爆発|銃撃|発砲|テロ(?!ワール|ップ)|爆撃|空爆|ミサイル|虐殺|戦争|戦闘|事故|墜落|脱線|沈没|転覆|崩落|倒壊|溺|殺|暴行|誘拐|人質|避難|難民|災害|被災|惨事|悲劇|感染|訃報|葬|追悼|喪|お悔やみ/u;

/** Whether words tell of a death, a disaster or violence, as news do: what is learned of a person's own words knows few. */
export const tellsOfHarm = (text: string): boolean =>
  japanese.test(text) || spaced.test(foldText(text));
