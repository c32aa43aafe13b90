/** How people are introduced in French. */
import type { PeopleCues } from './people-cues.ts'

export const frenchPeople: PeopleCues = {
  selfBefore: 'moi',
  leadVerbs: 'dirige|préside|coordonne',
  ledThing: String.raw`(?:le|la)\s[^,.;!?]{3,40}`,
  askedRole: /qui est\s(?:votre|le|la)\s(?<role>\p{Ll}[\p{L} ]{2,30}?)\s?\?/iu,
  askedWork:
    /^(?:(?:et|alors),?\s)*qui (?:est-ce qui )?(?<work>(?:fait|gère|tient|dirige|s['’]occupe|est (?:responsable|en charge|chargée?))\s[^,.;?]{3,40}?)\s?\?/iu,
  replyBefore: String.raw`(?:(?:c['’]est|ça,? c['’]est)\s)?`,
  asksYou: /(?<![\p{L}])(?:vous|votre|tu)(?![\p{L}])/iu,
  ofOthers: /^(?:notre|mon|ma)\s/iu,
  responsible: /^(?:responsable|en charge|chargée?)\s/iu,
  nextClause: 'je|nous|avec',
  sentenceStart: /^(?:nous|je|ils?|elles?)(?![\p{L}])/iu,
  sentenceWords: /(?<![\p{L}])(?:est|et|qui)(?![\p{L}])/u,
  fromFirm: /^(?:de|du|chez)\s+[^,.;]{2,50}/i,
  placeBefore: /(?:^|\s)(?:de|à|en)\s$/u,
  pronouns: 'elle|il|qui',
  pronounIs: String.raw`(?:elle|il)\sest\s`,
  youAre: String.raw`(?:vous êtes|tu es)`,
  articles: 'la |les? |nos |notre |aussi ',
  oneOf: String.raw`l['’]une? des`,
  from: 'du|de la|de',
  itIsWho: String.raw`c[’']est (?:elle|lui) qui`,
  noWork: 'est|a|va|peut',
  workObject: String.raw`le|la|les|tout\p{L}*|de|du|des`,
  deciderBefore: String.raw`c['’]est`,
  whoIs: String.raw`,\s+(?:qui est|c['’]est|il est|elle est)\s(?:aussi\s)?(?:une? de nos\s|notre\s|la\s|le\s|l['’])?`,
}
