/**
 * Words by which an account speaks of itself: what one group says, facts have to say with the same group.
 * For lower case without accents, in five languages together.
 */
export const claimSigns: readonly RegExp[] = [
  // Opening hours.
  /\b(?:open(?:s|ing)?|clos(?:e[sd]?|ing)|hours|abert[oa]s?|abrimos|abre|fecha\w*|funciona\w*|horarios?|abiert[oa]s?|cerra\w*|cierra\w*|ouvert\w*|ouvr\w*|ferm\w*|horaires?)\b|営業|開店|閉店|定休|休業/u,
  // Delivery.
  /\b(?:deliver\w*|ship(?:s|ped|ping)?|shipment\w*|entreg\w*|envi(?:o|os|amos|a|ar|aremos)|frete|livr(?:ons|aison|aisons|er|e|ee|es)|expedi\w*|envoy\w*)\b|配達|配送|発送|送料|届け/u,
  // Prices.
  /\b(?:pric(?:e|es|ed|ing)|costs?|free|discounts?|prec(?:o|os)|custa\w*|gratis|gratuit\w*|descontos?|precios?|cuesta\w*|descuentos?|prix|coute\w*|remises?|promo\w*)\b|[$€£¥%]|価格|値段|無料|割引|円/u,
  // What there is.
  /\b(?:available|in stock|sold out|we (?:have|sell|offer|make|stock|carry|accept|use)|our|estoque|disponive\w*|temos|vendemos|oferecemos|fazemos|aceitamos|noss[oa]s?|disponible\w*|existencias|tenemos|ofrecemos|hacemos|aceptamos|nuestr[oa]s?|en stock|nous (?:avons|vendons|proposons|faisons|acceptons)|notre|nos)\b|在庫|販売|取り扱|ございます|当店|弊社/u,
  // Where it is.
  /\b(?:located|address|street|avenue|parking|find us|rua|avenida|endereco|ficamos|estacionamento|calle|direccion|estamos en|aparcamiento|rue|adresse|situ[ée]e?s?)\b|住所|徒歩|丁目|駐車場|最寄り/u,
  // Bookings.
  /\b(?:book(?:s|ed|ing|ings)?|reserv\w*|appointments?|agend\w*|citas?|rendez-vous)\b|予約/u,
  // Money back.
  /\b(?:refund\w*|money back|dinheiro de volta|su dinero|votre argent|returns?|exchang\w*|guarantee\w*|warrant\w*|reembols\w*|devol\w*|trocas?|garanti\w*|rembours\w*|retours?|echang\w*)\b|返金|返品|交換|保証/u,
  // Promises.
  /\b(?:we (?:will|can|shall|promise)|we['’]ll|i['’]ll|you(?:['’]ll| will) (?:get|have|receive|find)|right away|get back to you|vamos|iremos|prometemos|entraremos|em breve|nos pondremos|prometeremos|enseguida|nous (?:allons|pouvons|promettons|reviendrons)|bientot)\b|いたします|ご連絡|お約束/u,
  // Since when.
  /\b(?:since|founded|for years|years of|desde|fundad[oa]|anos de|depuis|fonde\w*|ans d)\b|創業|以来|年間/u,
];

/** A bare answer to a question states what was asked. */
export const bareAnswer =
  /^["'“«¡¿\s]*(?:yes|no|of course|sure|certainly|sim|nao|claro|com certeza|si|por supuesto|oui|non|bien sur|はい|いいえ|もちろん)(?![\p{L}\p{N}])/u;

/** Days and months, which other languages than English do not write with a capital letter. */
export const dates =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:today|tomorrow|tonight|weekends?|hoje|amanha|hoy|manana|aujourd['’]hui|demain)\b|\b(?:segunda|terca|quarta|quinta|sexta)(?:s|-feira|s-feiras)?\b|\b(?:sabados?|domingos?|lunes|martes|miercoles|jueves|viernes|fins? de semana|fin de semana)\b|\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b|[月火水木金土日]曜|今日|明日|本日|週末/u;
