/**
 * How a model speaks of itself and its work in place of a comment. Patterns are for folded text: lower
 * case, without accents.
 */
const anyOf = (patterns: readonly string[]) => new RegExp(patterns.join('|'), 'u');

const start = String.raw`^[\s"'“«「*_(]*`;

export const refusal = anyOf([
  String.raw`\bi (?:can ?['’]?t|can ?not|am unable to|['’]m unable to|am not able to|won['’]?t|will not|must decline) (?:help|assist|write|create|provide|comment|do that|comply|generate|fulfil|answer|respond|engage|participate|share|discuss)`,
  String.raw`\b(?:as|i am|i['’]m) an? (?:ai|artificial intelligence|(?:large )?language model|assistant|chatbot)\b`,
  String.raw`\b(?:i['’]m|i am) sorry,? (?:but|i)\b|^sorry,? (?:but|i)\b|\bmy guidelines\b|\bcontent policy\b|\bagainst my\b`,
  String.raw`\b(?:nao posso|nao consigo|nao sou capaz de) (?:ajudar|escrever|criar|gerar|fornecer|comentar|atender|cumprir|responder)`,
  String.raw`\b(?:desculpe|lamento|sinto muito|desculpa),? (?:mas|nao)\b`,
  String.raw`\b(?:no puedo|no me es posible) (?:ayudar|escribir|crear|generar|comentar|cumplir|responder|proporcionar)`,
  String.raw`\b(?:lo siento|disculpa|perdon),? (?:pero|no)\b`,
  String.raw`\bje ne (?:peux|suis) pas (?:aider|ecrire|creer|generer|commenter|repondre|fournir|en mesure|vous aider|t['’]aider)`,
  String.raw`\b(?:desole|je regrette|excusez-moi),?(?: mais| je ne)`,
  String.raw`\b(?:como|enquanto|sou) (?:uma?|um) (?:ia|inteligencia artificial|modelo de linguagem|assistente)\b`,
  String.raw`\b(?:como|soy) (?:una?|un) (?:ia|inteligencia artificial|modelo de lenguaje|asistente)\b`,
  String.raw`\b(?:en tant qu|je suis) ?['’]?une? (?:ia|intelligence artificielle|modele de langage|assistant)`,
  '(?:aiとして|言語モデル|人工知能|アシスタントとして|お手伝い(?:は)?できません|お答えできません|応じ(?:られ|ることはでき)ません|申し訳(?:あり|ござい)ませんが)',
]);

export const preface = anyOf([
  String.raw`${start}(?:sure|of course|certainly|absolutely|okay|ok|here(?:['’]s| is| you go)|here are|comment|reply|answer|response|output|translation|final)\b\s*[:!,.—-]`,
  String.raw`${start}here(?:['’]s| is)\b`,
  String.raw`${start}(?:claro|com certeza|certo|aqui esta|aqui vai|segue|comentario|resposta|traducao|por supuesto|aqui tienes|aqui va|respuesta|voici|bien sur|d['’]accord|commentaire|reponse|traduction)\b\s*[:!,.—-]`,
  String.raw`${start}(?:aqui (?:esta|vai|tienes)|segue|voici) (?:o|um|el|un|le|mon|seu|tu|votre)\b`,
  `${start}(?:もちろん|承知(?:し|いた)|かしこまり|わかりました|了解|以下(?:は|に|の)|はい、|コメント(?:案)?[:：]|返信[:：]|回答[:：])`,
]);

export const characterCount = anyOf([
  String.raw`\p{N} ?(?:characters|chars|caracteres|words|tokens|palavras|palabras|mots|文字|字)\b`,
  String.raw`\p{N} ?(?:caracteres|文字|字以内)`,
]);

export const markup = anyOf([
  String.raw`[*_~\x60]{2}|\x60|\]\(|^\s*(?:#{1,6}|[-*•>]|\p{N}+[.)])\s`,
  String.raw`[{}<>|\\^]|&(?:\p{L}+|#\p{N}+);|\[/?\p{L}+\]`,
]);

const password = '(?:passwords?|senhas?|contrasenas?|mots? de passe)';
/** A word to log in with: of somebody, for something, or told; a figure of speech is none. */
const secretWord = [
  String.raw`\b(?:my|your|our|the admin|the (?:wi-?fi|login)|wi-?fi|minhas?|suas?|tuas?|mis?|tus?|sus?|mon|ton|votre|vos|notre) ${password}\b`,
  String.raw`\b${password} (?:is|are|was|for|para|do|da|del|pour|du (?:wi-?fi|compte)|e|es|est|era)\b|\b${password}\s?[:=]`,
  '(?<!今日の)(?<!合言葉の)パスワード',
].join('|');

export const aboutPrompt = anyOf([
  String.raw`\b(?:system|my|hidden|initial|secret) (?:prompts?|instructions?|rules|message)\b|\b(?:the|this|your|a|writing|ai) prompts?\b`,
  String.raw`\b(?:instructed|told|asked|ordered|programmed) to\b|\binstructions? (?:say|are|above|were)\b`,
  String.raw`\b(?:minhas|suas) instrucoes\b|\b(?:mis|tus) instrucciones\b|\b(?:mes|tes|vos) (?:instructions|consignes)\b|\bmensagem do sistema\b|\bmensaje del sistema\b|\bmessage systeme\b`,
  'プロンプト|指示(?:は|に|を|され)|システムメッセージ|命令(?:は|に|を)',
  String.raw`\bstrangers?['’]? (?:wrote|text|material)\b|\bmaterial\b.{0,80}\b(?:block|marked|stranger)`,
  String.raw`\b(?:api|access|secret)[ _-]?(?:key|token)\b|${secretWord}|apiキー|秘密鍵|\bai_[a-z_]+\b|\bsk-[a-z0-9]`,
]);

export const personClaim = anyOf([
  String.raw`\b(?:i['’]?m|i am|im) (?:(?:not|no) (?:a |an )?(?:ro)?bot|(?:a |an )?(?:real |actual |normal |living )?(?:human|person|man|woman|guy|girl|mother|father|mom|dad|doctor|nurse|photographer|local|fan from))\b`,
  String.raw`\b(?:not|no) a (?:ro)?bot\b|\bhuman like you\b|\bas an? (?:(?:real|actual|fellow|normal|living|genuine|true|proud|busy) )*(?:human|person|mother|father|mum|mom|dad|parent|local|photographer)\b`,
  String.raw`\b(?:i['’]?m|i am|im) (?:(?:as|only|just|made of|all|very much|totally) )*(?:human|flesh and blood)\b|\bno (?:machine|(?:ro)?bot)s? here\b`,
  String.raw`\bi (?:was|have been|['’]ve been|went|visited|used to (?:live|go)|lived?|grew up|stayed|travell?ed|flew|hiked|drove|swam|ate|tasted|tried|bought|met|saw (?:it|this|that|you)|remember|took) ?(?:there|here|in|at|to|it|this|that|one|when|the|my|last|you|on)\b`,
  String.raw`\bi['’]ve (?:been|visited|lived|eaten|tried|seen|had|travell?ed)\b|\bwhen i (?:was|went|visited|lived|saw)\b|\bmy (?:own )?(?:wife|husband|mother|mom|father|dad|son|daughter|kids?|children|girlfriend|boyfriend|brother|sister|grandm\p{L}*|grandf\p{L}*|house|home ?town|trip|holiday|vacation|dog|cat)\b`,
  String.raw`\b(?:sou|eu sou) (?:(?:um|uma) )?(?:ser )?(?:human[oa]|pessoa|homem|mulher|mae|pai|fotograf[oa]|medic[oa])\b|\bnao sou (?:um |uma )?(?:robo|bot|maquina|ia)\b`,
  String.raw`\b(?:como|sou) (?:um |uma )?(?:ser humano|(?:pessoa|gente|homem|mulher) (?:real|normal|de verdade|de carne e osso))\b|\b(?:sou|somos|feit[oa]) de carne e osso\b|\baqui nao (?:ha|tem) (?:nenhuma? )?(?:robo|bot|maquina)\b|\bfui (?:ao?|para|pra) `,
  String.raw`\b(?:ja |eu )?(?:estive|morei|visitei|passei as ferias|cresci|comi|provei|viajei) (?:la|ai|ali|aqui|em|no|na|nesse|nessa|neste|nesta|isso|esse|essa|para|por)\b|\b(?:eu|ja) (?:fui|estive|morei|visitei)\b|\bquando (?:eu )?(?:fui|estive|visitei|morei|morava)\b|\b(?:minha|meu) (?:esposa|mulher|marido|mae|pai|filh[oa]|namorad[oa]|irma[o]?|avo|casa|cidade|viagem|cachorro|gat[oa])\b`,
  String.raw`\b(?:soy|yo soy) (?:(?:un|una) )?(?:ser )?(?:human[oa]|persona|hombre|mujer|madre|padre|fotograf[oa]|medic[oa])\b|\bno soy (?:un |una )?(?:robot|bot|maquina|ia)\b`,
  String.raw`\b(?:como|soy|escribe) (?:un |una )?(?:ser humano|(?:persona|hombre|mujer) (?:real|normal|de verdad|de carne y hueso))\b|\b(?:soy|somos|hech[oa]) de carne y hueso\b|\baqui no hay (?:ningun |ninguna )?(?:robot|bot|maquina)\b|\bfui al? `,
  String.raw`\b(?:estuve|vivi|visite|creci|comi|probe|viaje) (?:alli|ahi|aqui|alla|en|esto|eso|a|por)\b|\b(?:yo|ya) (?:fui|estuve|vivi|visite)\b|\bcuando (?:yo )?(?:fui|estuve|visite|vivi|vivia)\b|\bmi (?:esposa|mujer|marido|madre|mama|padre|papa|hij[oa]|novi[oa]|herman[oa]|abuel[oa]|casa|ciudad|viaje|perro|gat[oa])\b`,
  String.raw`\bje suis (?:(?:un|une) )?(?:(?:vrai|vraie|etre) )?(?:humain|humaine|personne|homme|femme|mere|pere|photographe|medecin)\b|\bje ne suis pas (?:un |une )?(?:robot|bot|machine|ia)\b|\bpas un robot\b`,
  String.raw`\ben tant qu(?:e |['’])(?:(?:une?|vraie?|simple) )*(?:humaine?|etre humain|personne|homme|femme|mere|pere|photographe)\b|\b(?:suis|faite?) de chair et d['’]os\b|\bpas de (?:robot|bot|machine) ici\b|\bje suis (?:deja )?allee? |\bj['’]etais (?:a|au|aux|en|dans) `,
  String.raw`\bj['’]y (?:etais|suis alle|ai ete|ai vecu|habite|vais)|\bj['’]ai (?:visite|vecu|habite|mange|goute|voyage|grandi|vu cet)|\bquand j['’](?:etais|y|ai)|\b(?:ma|mon) (?:femme|mari|mere|pere|fils|fille|copain|copine|frere|soeur|maison|ville|voyage|chien|chat)\b`,
  '(?:人間|一個人|一人の人)として|(?:去年|昨年|先月|先週|昨日|以前).{0,12}(?:にいました|行きました|訪れました|住んでいました)',
  '人間です|人間だ|(?:ロボット|ボット|ai|機械)(?:じゃ|では)(?:ない|ありません)|(?:行|訪れ|住|泊ま|食べ|登っ|見)[っんれ]?た?(?:だ)?ことが?(?:あり|ある)|(?:私|僕|俺|わたし|うち)(?:も|は)?(?:昔|以前|去年|先日|よく)?.{0,8}(?:行き|住ん|訪れ|食べ)(?:ました|でい|た)|(?:私|僕|俺|うち)の(?:妻|夫|母|父|息子|娘|彼女|彼氏|兄|姉|弟|妹|祖母|祖父|家|犬|猫|旅行)|そこにいました|現地に(?:いま|いた)',
]);
